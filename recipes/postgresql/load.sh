#!/bin/sh
# Loads documents, one per line, into the tables of their dialect: load.sh phi.AgentMessage < messages.jsonl
# Passes further arguments to koine: load.sh phi.AgentMessage --after 12000 < messages.jsonl
set -eu
entity=$1
shift
schema=${entity%%.*}
${KOINE:-npx koine} validate "$entity" - --format jsonl --documents "$@" |
  psql -X -q -v ON_ERROR_STOP=1 \
    -c "COPY \"$schema\".verdicts FROM STDIN WITH (FORMAT csv, DELIMITER E'\x01', QUOTE E'\x02')" \
    -c "CALL \"$schema\".load('$entity')"
