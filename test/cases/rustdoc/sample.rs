/// **UNSTABLE** this is `code with spaces` and [link](https://a.b/c_d) and <https://x.y/z>.
/// \<b\>html\</b\> \[Foo\] a_b_c *em* _x_ \*kept\* 5 \* 3 \* 2
/// second line `broken code` ok
///
/// - item one that is long long long long long long long long long long long long long long
///   long long long long
///   continued
/// - item two
/// 1. first
/// 2. second
///
/// # Head \<x\>
/// text
/// ```text
/// {"a": [1]}
/// # x
/// ```
/// \= under
/// 1. x
