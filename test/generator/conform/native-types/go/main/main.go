// Reads a rental, uses its values, changes some of them and writes it.
package main

import (
	"fmt"
	"io"
	"math/big"
	"os"
	"strings"
	"time"

	"rental-messages/core"
	"rental-messages/rental"
)

func must[T any](value T, err error) T {
	if err != nil {
		panic(err)
	}
	return value
}

func main() {
	line := strings.TrimSpace(string(must(io.ReadAll(os.Stdin))))
	order := must(rental.ParseRental(line))
	fmt.Println(string(must(order.JSON())) == line)
	fmt.Printf("id %x\n", must(order.ID.Bytes()))
	fmt.Println("ends", core.DateOf(must(order.Day.Time()).AddDate(0, 0, 2)))
	fmt.Println("hours", must(order.Length.Duration()).Hours())
	total := must(order.Price.Value.Rat())
	for _, fee := range order.Fees {
		total.Add(total, must(fee.Value.Value.Rat()))
	}
	fmt.Println("total", core.DecimalOf(total, 4))
	fmt.Println("signed by", string(must(order.Signature.Bytes())))
	_, err := order.Stops[1].Time()
	fmt.Println(err)

	booked := must(order.BookedAt.Value.Time())
	order.BookedAt.Value = core.DateTimeOf(booked.AddDate(0, 0, 1))
	order.Length = core.Ptr(core.DurationOf(36*time.Hour + 5*time.Second))
	price := must(order.Price.Value.Rat())
	order.Price.Value = core.DecimalOf(price.Mul(price, big.NewRat(2, 1)), order.Price.Value.Digits())
	zone := time.FixedZone("", 2*60*60)
	order.Stops = append(order.Stops, core.DateTimeOf(time.Date(2026, 7, 3, 0, 0, 0, 0, zone)))
	order.Signature = core.Ptr(core.Base64Of([]byte{0, 255}))
	fmt.Println(string(must(order.JSON())))

	order.BookedAt.Value = core.DateTimeOf(booked.AddDate(8000, 0, 0))
	order.Length = core.Ptr(core.DurationOf(-time.Second))
	order.Price.Value = core.DecimalOf(big.NewRat(1, 100_000), 5)
	_, err = order.JSON()
	fmt.Println(err)
}
