//! The core that all dialects share: the [`Entity`] trait, untyped JSON, and errors.
//!
//! Everything else is used by generated code only.

mod ahead;
mod beside;
mod canonical;
mod caps;
mod choices;
mod codec;
mod containers;
mod decimal;
mod deserialize;
mod encode;
mod entire;
mod entity;
mod faults;
mod foreign;
mod hints;
mod history;
mod history_entry;
mod history_envelope;
mod history_plan;
mod history_steps;
mod history_walk;
mod history_write;
mod in_memory;
mod integer;
mod issue;
mod json;
mod json_access;
mod json_display;
mod json_macro;
mod json_value;
#[allow(unused_macros)]
mod key;
mod limit;
mod limited;
mod literal;
mod map;
mod map_entry;
mod members;
mod nullable;
mod number;
mod object_codec;
mod output;
mod place;
mod places;
mod quick_limits;
mod reader;
mod remember;
mod required_macros;
mod rule;
mod same;
mod scan;
mod serialize;
mod source;
mod stop;
mod text;
mod text_output;
mod text_values;
mod texts;
mod tuple;
mod whole;
mod words;

// The schemas determine which of these modules are used.
#[allow(unused_imports, unused_macros)]
mod base_macros;
#[allow(unused_imports, unused_macros)]
mod entity_macros;
#[allow(unused_imports, unused_macros)]
mod enum_macros;
#[allow(unused_imports, unused_macros)]
mod history_macros;
#[allow(unused_imports, unused_macros)]
mod limit_macros;
#[allow(unused_imports, unused_macros)]
mod reading_macros;
#[allow(unused_imports, unused_macros)]
mod record_macros;
#[allow(unused_imports, unused_macros)]
mod union_macros;
#[allow(unused_imports, unused_macros)]
mod unknown_tag_macros;

pub use entity::Entity;
pub use history::HistoryCodec;
pub use history_entry::{Content, Form, History, HistoryEntry, Kept};
pub use history_write::Written;
pub use integer::Integer;
pub use issue::{DecodeError, EncodeError, Issue, NotExact, Position};
pub use json::{Json, Object};
pub use literal::Constant;
pub use map::Map;
pub use map_entry::Entry;
pub use nullable::Nullable;
pub use number::Number;
pub use texts::{
    Base64Text, DateText, DateTimeText, DecimalText, DurationText, NoValue, UuidText,
};

#[allow(unused_imports)]
pub(crate) use {
    ahead::Constants,
    beside::Beside,
    choices::{first_fit, refuse_value, refuse_word, Choice, External},
    codec::Codec,
    deserialize::deserialize,
    encode::{encode_object, encode_only, Coded},
    entire::Entire,
    entity::{preset, with_defaults},
    hints::{NullAsAbsent, Salvage, SalvageList, SkipInvalid},
    history_plan::HistoryPlan,
    key::Key,
    limit::{Limit, Limits},
    limited::Limited,
    literal::Literal,
    members::Members,
    object_codec::{all_keys, ObjectCodec},
    output::{Encode, Output, OutputMembers},
    place::{Findings, Place},
    remember::first_fit_remembered,
    rule::{NamedPattern, ParsedRule},
    same::keys_of,
    serialize::serialize,
    source::Source,
    tuple::{FurtherItems, Item, OptionalItem, Tuple},
    whole::Big,
};

#[allow(unused_imports)]
pub(crate) use {
    base_macros::around,
    entity_macros::{alias, alias_of, constant, entity, noted_defaults, object_entity},
    enum_macros::{other_word, values, words},
    history_macros::stored_history,
    key::key,
    limit_macros::{is_match, limit, limits, rule},
    reading_macros::{
        count_constant, is_there, read_field, read_member, read_members, read_record,
    },
    record_macros::{
        decode_member, default_field, encode_member, keep_within, make_record, new_field, record,
    },
    required_macros::required,
    union_macros::{choose, external_union, from_parts, read_first, tagged_union, untagged_union},
    unknown_tag_macros::{keep_unknown, read_unknown},
};
