// Passes untyped JSON from one module to a record in the other module, and handles errors from both
// as one type.
package main

import (
	"errors"
	"fmt"

	"acme-boxes/acme"
	acmecore "acme-boxes/core"
	"globex-boxes/globex"
	"CORE/core"
)

func main() {
	parcel, err := acme.ParseParcel(`{"name":"parcel","extra":{"n":12345678901234567890123,"list":[null,1.5]}}`)
	if err != nil {
		panic(err)
	}
	_, err = globex.ParseShelf(`{"name":"far too long a name","extra":null}`)
	var refused *acmecore.DecodeError
	if !errors.As(err, &refused) {
		panic("read")
	}
	var extra core.JSON = parcel.Extra
	text, err := globex.Shelf{Name: "shelf", Extra: extra}.JSON()
	if err != nil {
		panic(err)
	}
	fmt.Println(string(text))
}
