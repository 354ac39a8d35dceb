//! The macro by which generated modules open stored messages.

/// The door of a dialect to its stored messages; the plan is read when it is first needed.
macro_rules! stored_history {
    ($message:ident, $name:literal, $plan:literal) => {
        /// Stored messages of every frozen version: reading brings them to today's.
        #[must_use]
        pub fn history() -> $crate::core::HistoryCodec<$message> {
            static PLAN: ::std::sync::OnceLock<$crate::core::HistoryPlan> =
                ::std::sync::OnceLock::new();
            let read = || $crate::core::HistoryPlan::of($name, $plan);
            $crate::core::HistoryCodec::new(PLAN.get_or_init(read))
        }
    };
}

pub(crate) use stored_history;
