package main

import (
	"encoding/json"
	"fmt"
)

// The events as plain structs, which check only types.

type orderPlaced struct {
	Type              string            `json:"type"`
	ID                string            `json:"id"`
	OccurredAt        string            `json:"occurredAt"`
	SchemaVersion     int64             `json:"schemaVersion"`
	CorrelationID     *string           `json:"correlationId"`
	Tags              map[string]string `json:"tags,omitempty"`
	OrderID           string            `json:"orderId"`
	Customer          customer          `json:"customer"`
	Lines             []orderLine       `json:"lines"`
	Total             money             `json:"total"`
	ShippingAddress   address           `json:"shippingAddress"`
	BillingAddress    *address          `json:"billingAddress"`
	RequestedDelivery *string           `json:"requestedDelivery,omitempty"`
	CouponCodes       []string          `json:"couponCodes,omitempty"`
}

type shipmentDispatched struct {
	Type          string            `json:"type"`
	ID            string            `json:"id"`
	OccurredAt    string            `json:"occurredAt"`
	SchemaVersion int64             `json:"schemaVersion"`
	CorrelationID *string           `json:"correlationId,omitempty"`
	Tags          map[string]string `json:"tags,omitempty"`
	OrderID       string            `json:"orderId"`
	Carrier       string            `json:"carrier"`
	TrackingURL   *string           `json:"trackingUrl,omitempty"`
	Parcels       []parcel          `json:"parcels"`
	Eta           *string           `json:"eta"`
}

type customer struct {
	ID    string  `json:"id"`
	Email *string `json:"email,omitempty"`
}

type address struct {
	Line1      string  `json:"line1"`
	Line2      *string `json:"line2"`
	City       string  `json:"city"`
	PostalCode string  `json:"postalCode"`
	Country    string  `json:"country"`
}

type money struct {
	Amount   string `json:"amount"`
	Currency string `json:"currency"`
}

type orderLine struct {
	Sku          string         `json:"sku"`
	Quantity     int64          `json:"quantity"`
	UnitPrice    money          `json:"unitPrice"`
	DiscountRate *float64       `json:"discountRate,omitempty"`
	Attributes   map[string]any `json:"attributes,omitempty"`
}

type parcel struct {
	WeightGrams int64       `json:"weightGrams"`
	Dimensions  *[3]float64 `json:"dimensions,omitempty"`
	Contents    []orderLine `json:"contents,omitempty"`
}

// read chooses the struct by the event's type.
func read(text []byte) (any, error) {
	var head struct {
		Type string `json:"type"`
	}
	if err := json.Unmarshal(text, &head); err != nil {
		return nil, err
	}
	switch head.Type {
	case "order.placed":
		return into[orderPlaced](text)
	case "shipment.dispatched":
		return into[shipmentDispatched](text)
	}
	return nil, fmt.Errorf("unknown event %q", head.Type)
}

func into[T any](text []byte) (*T, error) {
	value := new(T)
	return value, json.Unmarshal(text, value)
}
