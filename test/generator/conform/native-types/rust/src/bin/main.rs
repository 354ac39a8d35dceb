//! Reads a rental, uses its values, changes some of them and writes it.

use std::error::Error;
use std::time::Duration;

use chrono::{Days, FixedOffset, Months, NaiveDate, TimeZone};
use rental_messages::core::DateText;
use rental_messages::rental::{Moment, Money, Rental};
use rental_messages::Entity;
use rust_decimal::Decimal;

fn main() -> Result<(), Box<dyn Error>> {
    let line = std::io::read_to_string(std::io::stdin())?;
    let mut rental = Rental::parse(line.trim())?;
    println!("{}", rental.to_json()? == line.trim());
    println!("id {}", rental.id.value()?);
    println!(
        "ends {}",
        DateText::from(rental.day.value()? + Days::new(2))
    );
    let length = rental.length.as_ref().ok_or("no length")?.value()?;
    println!("hours {}", length.as_secs() / 3600);
    let price = rental.price.0.value()?;
    let mut total = price;
    for fee in rental.fees.iter().flatten() {
        total += fee.1 .0.value()?;
    }
    println!("total {total}");
    let signature = rental.signature.as_ref().ok_or("no signature")?;
    println!("signed by {}", String::from_utf8(signature.value()?)?);
    let stops = rental.stops.as_mut().ok_or("no stops")?;
    if let Err(error) = stops[1].value() {
        println!("{error}");
    }

    let booked = rental.booked_at.0.value()?;
    rental.booked_at = Moment((booked + Days::new(1)).into());
    rental.length = Some(Duration::from_secs(36 * 3600 + 5).into());
    rental.price = Money((price * Decimal::from(2)).into());
    let night = NaiveDate::from_ymd_opt(2026, 7, 3)
        .ok_or("no date")?
        .and_hms_opt(0, 0, 0)
        .ok_or("no time")?;
    let zone = FixedOffset::east_opt(2 * 3600).ok_or("no offset")?;
    stops.push(
        zone.from_local_datetime(&night)
            .single()
            .ok_or("no time")?
            .into(),
    );
    rental.signature = Some(vec![0, 255].into());
    println!("{}", rental.to_json()?);

    rental.booked_at = Moment((booked + Months::new(12 * 8000)).into());
    rental.length = Some(Duration::from_millis(1500).into());
    rental.price = Money(Decimal::new(1, 5).into());
    if let Err(error) = rental.to_json() {
        println!("{error}");
    }
    Ok(())
}
