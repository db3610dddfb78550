#!/bin/bash
# Health check of a container: healthy.sh <port> <path> ends with 0 when that address answers with success.
# Bash asks by itself: a Node process for every check of every container would take a good part of a small machine.
exec 3<>"/dev/tcp/localhost/$1" || exit 1
printf 'GET %s HTTP/1.0\r\nHost: localhost:%s\r\n\r\n' "$2" "$1" >&3
read -r _ status _ <&3
[[ "$status" == 2?? ]]
