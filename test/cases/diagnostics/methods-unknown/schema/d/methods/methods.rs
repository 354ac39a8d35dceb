impl Thing {}
