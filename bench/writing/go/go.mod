// `npm run bench writing` copies this program next to a generated package.
module writing

go 1.24

require shop-messages v0.0.0

replace shop-messages => ../go
