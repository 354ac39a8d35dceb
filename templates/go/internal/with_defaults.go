package core

// WithDefaults is the value with the members that are missing in it, read again.
func WithDefaults[T interface{ JSON() ([]byte, error) }](
	value T, defaults string, parse func([]byte) (T, error),
) (T, error) {
	text, err := value.JSON()
	if err != nil {
		return value, err
	}
	wire, _ := readJSON(string(text))
	missing, _ := readJSON(defaults)
	members, _ := wire.Object()
	others, _ := missing.Object()
	members = append(Object{}, members...)
	for _, member := range others {
		if _, ok := wire.Get(member.Name); !ok {
			members = append(members, member)
		}
	}
	whole, err := ObjectOf(members...).JSON()
	if err != nil {
		return value, err
	}
	return parse(whole)
}
