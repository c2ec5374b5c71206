# What becomes of a mail on its way; read by post.sh and judged.sh. Each writes the batch of $side (the file `batch`) as a mail
# to $other of that Message-ID; $game is the game's name.

# head_of ID: the head of a mail of $side.
head_of() {
    printf 'From: %s@judge.test\nTo: %s@judge.test\nSubject: vcz\nMessage-ID: <%s@judge.test>\nMIME-Version: 1.0\n' "$side" "$other" "$@"
}

plain() {
    head_of "$1"
    printf 'Content-Type: text/plain\n\nMy orders, Sir.\n'
    cat batch
}

# Lines are set in, and have blanks behind them.
returned() {
    head_of "$1"
    printf '\nMy orders, Sir.\n'
    sed 's/^/  /; s/$/  /' batch
}

# Joined pieces as paragraphs of flowed text, broken elsewhere. A line that begins with a blank is stuffed.
flowed() {
    head_of "$1"
    printf 'Content-Type: text/plain; format=flowed\n\nOn Monday wrote Scott:\n>vcz %s 1\n>\n>end vcz\n' "$game"
    sed ':a; /\\$/{N; s/ \\\n */ /; ba}' batch | awk '{
        while (length > 50 && match(substr($0, 8), / [^ ]/)) {
            at = 50
            while (at > 8 && substr($0, at, 1) != " ") at--
            if (at == 8) at = 7 + RSTART
            print stuffed(substr($0, 1, at))
            $0 = substr($0, at + 1)
        }
        print stuffed($0)
    }
    function stuffed(line) { return (line ~ /^ / ? " " : "") line }'
}

quoted() {
    head_of "$1"
    printf 'Content-Type: text/plain\n\nWhat I meant:\n\n'
    sed 's/^/> /' batch
}

# A reply on top, with the last batch of the other below.
replied() {
    head_of "$1"
    printf 'Content-Type: text/plain; charset=iso-8859-1\n\n'
    cat batch
    printf '\nOn Monday wrote %s@judge.test:\n' "$other"
    sed 's/^/> /' last 2>/dev/null
}

# Each line as a paragraph of its own: what is not wrapped by us is by somebody else.
html_lines() {
    printf '<html><body>'
    sed 's/&/\&amp;/g; s/</\&lt;/g; s/=/=3D/g; s/.*/<div>&<\/div>=/' batch
    printf '</body></html>\n'
}

html() {
    head_of "$1"
    printf 'Content-Type: text/html; charset=utf-8\nContent-Transfer-Encoding: quoted-printable\n\n'
    html_lines
}

# Both at once, as most programs write.
alternative() {
    head_of "$1"
    printf 'Content-Type: multipart/alternative; boundary=b\n\n--b\nContent-Type: text/plain\nContent-Transfer-Encoding: base64\n\n'
    base64 batch
    printf -- '--b\nContent-Type: text/html\nContent-Transfer-Encoding: quoted-printable\n\n'
    html_lines
    printf -- '--b--\n'
}

attached() {
    head_of "$1"
    printf 'Content-Type: multipart/mixed; boundary=b\n\n--b\n\nSee there.\n--b\nContent-Type: application/octet-stream; name=o.vcz\n'
    printf 'Content-Disposition: attachment; filename=o.vcz\nContent-Transfer-Encoding: base64\n\n'
    base64 batch
    printf -- '--b--\n'
}
