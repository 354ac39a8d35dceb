//! Entities: named message types that are read from and written to JSON text.

use super::canonical::canonical;
use super::codec::{read_quickly, Codec};
use super::encode::Coded;
use super::faults::faults;
use super::issue::{DecodeError, EncodeError, Issue};
use super::json::Json;
use super::place::{Findings, Place};
use super::places::with_positions;
use super::reader::{admit, read_text, utf8_of};
use super::text_output::text_of;

/// A named message type of a dialect.
pub trait Entity: Codec<Value = Self> + Sized {
    /// The name of the entity with its dialect, such as `phi.LlmMessage`.
    const NAME: &'static str;

    /// The codec that also checks the entity's rule, if it has one.
    #[doc(hidden)]
    type Checked: Codec<Value = Self>;

    /// Parses a JSON document.
    ///
    /// # Errors
    /// Returns every reason why the text is not JSON or not valid for this entity.
    fn parse(text: impl AsRef<[u8]>) -> Result<Self, DecodeError> {
        Ok(Self::parse_with_notes(text)?.0)
    }

    /// Parses a JSON document, and returns notes about values that salvage hints dropped.
    ///
    /// # Errors
    /// Returns the same errors as `parse`.
    fn parse_with_notes(text: impl AsRef<[u8]>) -> Result<(Self, Vec<Issue>), DecodeError> {
        let text = utf8_of(text.as_ref());
        read_entity(text.map_err(|issue| refused_entity::<Self>(vec![issue]))?)
    }

    /// Decodes a JSON value.
    ///
    /// # Errors
    /// Returns every reason why it is not valid for this entity.
    fn from_json(json: Json) -> Result<Self, DecodeError> {
        Ok(decode(json)?.0)
    }

    /// Returns JSON text: keys in schema order, then unknown fields.
    ///
    /// # Errors
    /// Returns an issue for every value that has no JSON form or that no runtime could read back.
    fn to_json(&self) -> Result<String, EncodeError> {
        look(self)?;
        Ok(text_of(&Coded::<Self>(self)))
    }

    /// Returns the canonical text of RFC 8785, which is the same in all runtimes, for hashes,
    /// signatures and comparisons.
    ///
    /// # Errors
    /// Returns the same errors as `to_json`.
    fn to_canonical_json(&self) -> Result<String, EncodeError> {
        look(self)?;
        Ok(canonical(&Coded::<Self>(self)))
    }
}

impl Entity for Json {
    const NAME: &'static str = "JSON";

    type Checked = Self;
}

fn refused_entity<E: Entity>(issues: Vec<Issue>) -> DecodeError {
    let entity = E::NAME;
    DecodeError { entity, issues }
}

/// Reads directly from text. If that fails, parses the text as untyped JSON and decodes it to find
/// every issue.
pub(super) fn read_entity<E: Entity>(text: &str) -> Result<(E, Vec<Issue>), DecodeError> {
    admit(text).map_err(|issue| refused_entity::<E>(vec![issue]))?;
    if let Some(value) = read_quickly::<E::Checked>(text) {
        return Ok((value, Vec::new()));
    }
    let json = read_text(text).map_err(refused_entity::<E>)?;
    decode(json).map_err(|error| refused_entity::<E>(with_positions(text, error.issues)))
}

pub(super) fn decode<E: Entity>(json: Json) -> Result<(E, Vec<Issue>), DecodeError> {
    let mut findings = Findings::default();
    let value = E::Checked::decode(json, &Place::ROOT, &mut findings);
    let (issues, notes) = findings.into_lists();
    match value {
        Some(value) => Ok((value, notes)),
        None => Err(refused_entity::<E>(issues)),
    }
}

/// Rejects an invalid value before anything is written.
pub(super) fn look<E: Entity>(value: &E) -> Result<(), EncodeError> {
    let issues = faults(&Coded::<E::Checked>(value));
    if issues.is_empty() {
        return Ok(());
    }
    let entity = E::NAME;
    Err(EncodeError { entity, issues })
}

/// Returns the value with default values filled in for missing members.
///
/// # Errors
/// Returns every reason why the schema rejects the result.
pub fn with_defaults<E: Entity>(value: &E, defaults: &str) -> Result<E, DecodeError> {
    let text = value
        .to_json()
        .map_err(|error| refused_entity::<E>(error.issues))?;
    let mut json = read_text(&text).map_err(refused_entity::<E>)?;
    if let (Json::Object(members), Ok(Json::Object(others))) = (&mut json, read_text(defaults)) {
        for (key, member) in others {
            if !members.contains_key(&key) {
                members.insert(key, member);
            }
        }
    }
    E::from_json(json)
}

/// Decodes a default value of the schema, which the generator has validated.
pub fn preset<C: Codec>(text: &str) -> C::Value {
    let json = read_text(text).unwrap_or_default();
    C::decode(json, &Place::ROOT, &mut Findings::default())
        .expect("a default of the schema is valid")
}
