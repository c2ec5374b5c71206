# Mail boxes on this machine, served by OpenSMTPD on the loopback; read by post.sh and judged.sh, as root in namespaces of their own.
# $scenario and $seed stand before, and $manner, which is told behind the scenario's name. Behind it $game and $sides are those of the
# scenario, and the working directory is $folder, which is gone at the end.
daemon=
game=${scenario%%/*}
case $game in
santiago) sides=(us spain) ;;
cactus) sides=(imperial republican) ;;
*) sides=(us mexico) ;;
esac
RANDOM=$((seed % 32768))
folder=$(mktemp -d /tmp/vcz-post.XXXXXX)
trap 'kill "$daemon" 2>/dev/null; umount -l "$folder" 2>/dev/null; rm -rf "$folder"' EXIT
mount -t tmpfs none /var/spool && mount -t tmpfs none /run && mount -t tmpfs none "$folder" && ip link set lo up || exit 2
mkdir -m 711 /var/spool/smtpd
cd "$folder" || exit 2
chmod 755 .

complain() {
    echo "$scenario, seed $seed$manner: $*"
    tail -n 5 log
    [ -z "${POST_KEEP:-}" ] || cp -r "$folder" "$POST_KEEP"
    exit 1
}

# listen: from now on mail to anybody is given to the script `deliver`, with his name in $LOCAL.
listen() {
    local i
    chmod 755 deliver
    cat >conf <<END
listen on 127.0.0.1 port 2525
table v { "@" = "nobody" }
action "judge" mda "$folder/deliver" virtual <v>
match from any for domain { "judge.test" } action "judge"
END
    chmod 600 conf
    smtpd -d -f conf >log 2>&1 &
    daemon=$!
    for i in $(seq 100); do
        (: >/dev/tcp/127.0.0.1/2525) 2>/dev/null && break
        sleep 0.05
    done
}
