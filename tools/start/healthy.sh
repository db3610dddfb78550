#!/bin/bash
# Health check of a container: healthy.sh <port> <path> ends with 0 if that URL responds with 2xx.
# Bash sends the request: a Node process for each check of each container would need much of a small machine's CPU.
exec 3<>"/dev/tcp/localhost/$1" || exit 1
printf 'GET %s HTTP/1.0\r\nHost: localhost:%s\r\n\r\n' "$2" "$1" >&3
read -r _ status _ <&3
[[ "$status" == 2?? ]]
