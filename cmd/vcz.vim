" Syntax of vcz logs and records: vcz-log(5).
if exists("b:current_syntax")
  finish
endif

setlocal iskeyword+=-
setlocal commentstring=#\ %s

syntax match vczOrder "^\s*\(\l\+:\s\+\)\=\l[a-z-]*" contains=vczSide
syntax match vczSide contained "\l\+:"
syntax match vczHeader "^\(vcz\|scenario\|dice\|salt\|option\|rule\|bot\|steward\|player\|silence\|heir\|names\|director\|escrow\|judge\|veil\|audits\|account\)\>"
syntax match vczMail "^\(batch\|sign\|cast\|void\|succeed\|left\|root\|opening\|sealed\|keys\|audit\|audited\|shown\|guess\|known\|told\)\>"
syntax match vczCondition "^\s*\(if\|else\|end if\|list\|end list\|halt if\)\(\s\|$\)\@="
syntax match vczTurn "^turn\s.*$"
syntax match vczWord "\s\@<=\(to\|via\|with\|at\|from\|by\|of\|in\|and\|or\|not\|is\|after\|seed\)\(\s\|$\)\@="
syntax match vczUnit "\<\l\+\.[a-z0-9][a-z0-9.-]*"
syntax match vczCell "\<\(all@\)\=\d\{4}\>"
syntax match vczQuestion "\<Q\d\+\>"
syntax match vczContinued "\s\@<=\\$"
syntax match vczEvent "^\s\+=.*$" contains=vczCase,vczUnit,vczCell
syntax match vczCase contained "\[[0-9A-Za-z.,/ -]\+\]$"
syntax match vczComment "\(^\|\s\)\@<=#.*$"

highlight default link vczOrder Statement
highlight default link vczSide Type
highlight default link vczHeader PreProc
highlight default link vczMail PreProc
highlight default link vczCondition Conditional
highlight default link vczTurn Title
highlight default link vczWord Keyword
highlight default link vczUnit Identifier
highlight default link vczCell Number
highlight default link vczQuestion Special
highlight default link vczContinued Special
highlight default link vczEvent String
highlight default link vczCase Constant
highlight default link vczComment Comment

let b:current_syntax = "vcz"
