#!/bin/sh
# Prints the context that protects production, or nothing before its first deployment has succeeded: what refuses to be deleted cannot be rolled
# back. The last stack but that of mails tells. Fails where the account does not answer.
if answer=$(aws cloudformation describe-stacks --stack-name Hype-Ops --query 'Stacks[0].StackStatus' --output text 2>&1); then
  case "$answer" in
    CREATE_COMPLETE | UPDATE_*COMPLETE*) echo '-c protect=true' ;;
  esac
else
  case "$answer" in
    *'does not exist'*) ;;
    *) echo "$answer" >&2 && exit 1 ;;
  esac
fi
