// Lies beside the generated package of a spec; `npm run bench documents` puts it there, and the name of the spec in.
module documents

go 1.24

require acp-messages v0.0.0

replace acp-messages => ../go
