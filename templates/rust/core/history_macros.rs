//! The macro that declares the history of a dialect.

/// Declares `history()`. The migration plan is parsed on first use.
macro_rules! stored_history {
    ($message:ident, $name:literal, $plan:literal) => {
        /// Returns the codec for stored messages from all released versions, which migrates them to
        /// the current version.
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
