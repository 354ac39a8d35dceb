// Reads one `Box` message per line and writes it with the annotated defaults filled in.
package main

import (
	"bufio"
	"fmt"
	"os"

	"koine-messages/box"
)

func main() {
	lines := bufio.NewScanner(os.Stdin)
	for lines.Scan() {
		read, err := box.ParseBox(lines.Bytes())
		if err != nil {
			panic(err)
		}
		filled, err := read.WithDefaults()
		if err != nil {
			fmt.Println("refused")
			continue
		}
		text, err := filled.JSON()
		if err != nil {
			panic(err)
		}
		fmt.Println(string(text))
	}
}
