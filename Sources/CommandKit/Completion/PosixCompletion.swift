/// The common part of the scripts for bash and zsh, which interprets the words before the cursor.
enum PosixCompletion {
  /// Interprets finished words, and determines what can be typed next.
  static let walk = #"""
    # Forgets what was found last.
    %FUNCTION%_reset() {
      want='' kind='' pass='' hyphen='' list=() notes=()
    }

    # What the option $1 takes, of the command or of those above it.
    %FUNCTION%_option() {
      local at="$node"
      %FUNCTION%_reset
      until %FUNCTION%_option_at "$at" "$1"; do
        [[ -n $at ]] || return 1
        at="${at%/*}"
      done
    }

    # What the command takes at place $1.
    %FUNCTION%_operand() {
      %FUNCTION%_reset
      %FUNCTION%_operand_at "$node" "$1" || return 1
      [[ $1 != 0 ]] || hyphen=''
    }

    # All options that the command understands; a table that has all of them ends the way up.
    %FUNCTION%_options() {
      local at="$node"
      %FUNCTION%_reset
      while %FUNCTION%_options_of "$at" || :; do
        [[ -n $at ]] || break
        at="${at%/*}"
      done
      want=words
    }

    # Notes what comes before a question: the option found last, with the value $1.
    %FUNCTION%_note() {
      local value="$1"
      [[ -n $pass ]] || return 0
      [[ $value != '~/'* ]] || value="$HOME/${value:2}"
      before+=("$pass" "$value")
    }

    # Reads the finished word $1.
    %FUNCTION%_read() {
      if [[ -n $pending ]]; then
        %FUNCTION%_note "$1"
        pending=''
      elif [[ -n $ended || $1 != -?* ]]; then
        if [[ -z $ended && $count == 0 ]] && %FUNCTION%_command_at "$node" "$1"; then return; fi
        count=$((count + 1))
      elif [[ $1 == -- ]]; then
        ended=yes
      elif [[ $1 == --*=* ]]; then
        if %FUNCTION%_option "${1%%=*}"; then %FUNCTION%_note "${1#*=}"; fi
      elif [[ $1 == --* ]]; then
        if %FUNCTION%_option "$1" && [[ $want != flag ]]; then pending=yes; fi
      else
        %FUNCTION%_letters "$1"
      fi
    }

    # Reads the short options in the word $1, which may also be an operand.
    %FUNCTION%_letters() {
      local rest="${1:1}" dashed
      %FUNCTION%_operand "$count"
      dashed="$hyphen"
      if [[ -n $dashed && ${#rest} != 1 ]]; then
        count=$((count + 1))
        return
      fi
      while [[ -n $rest ]]; do
        if ! %FUNCTION%_option "-${rest:0:1}"; then
          [[ -z $dashed ]] || count=$((count + 1))
          return
        fi
        rest="${rest:1}"
        [[ $want != flag ]] || continue
        if [[ -n $rest ]]; then %FUNCTION%_note "${rest#=}"; else pending=yes; fi
        return
      done
    }

    # Offers what may stand at the cursor, where $cur is begun.
    %FUNCTION%_complete() {
      if [[ -n $pending ]]; then
        %FUNCTION%_offer
      elif [[ -z $ended && $cur == --*=* ]]; then
        if %FUNCTION%_option "${cur%%=*}"; then %FUNCTION%_attached; fi
      elif [[ -z $ended && $cur == -* ]]; then
        %FUNCTION%_options
        %FUNCTION%_offer
        if %FUNCTION%_operand "$count" && [[ -n $hyphen ]]; then %FUNCTION%_offer; fi
      else
        if [[ -z $ended && $count == 0 ]]; then
          %FUNCTION%_reset
          if %FUNCTION%_commands_of "$node"; then
            want=words
            %FUNCTION%_offer
          fi
        fi
        if %FUNCTION%_operand "$count"; then %FUNCTION%_offer; fi
      fi
    }

    """#
}
