module frameworks

go 1.24

require (
	github.com/go-viper/mapstructure/v2 v2.5.0
	gopkg.in/yaml.v3 v3.0.1
	parcels-messages v0.0.0
)

replace parcels-messages => ./parcels/go
