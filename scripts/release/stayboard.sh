#!/bin/sh
# Runs a program of this release with the Node that comes with it: stayboard start | backup | restore | drill | admin | version
home=$(dirname "$(dirname "$(readlink -f "$0")")")
PATH=$home/bin:$PATH
program=${1-start}
[ $# -gt 0 ] && shift
case $program in
start) program=main ;;
backup | restore | drill | admin) ;;
version) exec node -p "require('$home/package.json').version" ;;
*)
  echo "usage: stayboard start | backup --to FILE | restore --from FILE | drill [--from FILE] | admin … | version" >&2
  exit 64
  ;;
esac
exec sh "$home/scripts/serve.sh" "$home/apps/server/dist/$program.js" "$@"
