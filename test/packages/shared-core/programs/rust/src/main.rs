//! Passes untyped JSON from one crate to a record in the other crate, and handles errors from both
//! as one type.

use acme_boxes::acme::Parcel;
use acme_boxes::{DecodeError, Entity};
use globex_boxes::globex::Shelf;
use globex_boxes::json;

fn exchanged() -> Result<Shelf, DecodeError> {
    let parcel = Parcel::parse(
        r#"{"name":"parcel","extra":{"n":12345678901234567890123,"list":[null,1.5]}}"#,
    )?;
    Shelf::parse(r#"{"name":"far too long a name","extra":null}"#).unwrap_err();
    let mut shelf = Shelf::parse(r#"{"name":"shelf","extra":null}"#)?;
    assert_eq!(shelf.extra, json!(null));
    shelf.extra = parcel.extra;
    Ok(shelf)
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    println!("{}", exchanged()?.to_json()?);
    Ok(())
}
