module native

go 1.24

require koine-messages v0.0.0

replace koine-messages => ../../../../generated/go
