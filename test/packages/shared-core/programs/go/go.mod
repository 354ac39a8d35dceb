module two

go 1.24

require (
	acme-boxes v0.0.0
	globex-boxes v0.0.0
	CORE v0.1.0
)

replace (
	acme-boxes => ../acme/go
	globex-boxes => ../globex/go
	CORE => ../koine-core/go
)
