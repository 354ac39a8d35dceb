module program

go 1.24

require acme.example/events v0.0.0

replace acme.example/events => ../acme/go
