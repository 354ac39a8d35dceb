//! A Zed extension that starts `koine lsp` from the Koine that is installed in the project.

use zed_extension_api::{self as zed, Command, LanguageServerId, Result, Worktree};

struct Koine;

impl zed::Extension for Koine {
    fn new() -> Self {
        Koine
    }

    fn language_server_command(
        &mut self,
        _id: &LanguageServerId,
        worktree: &Worktree,
    ) -> Result<Command> {
        let npx = worktree
            .which("npx")
            .ok_or("npx was not found. Install Node 20 or newer.")?;
        Ok(Command {
            command: npx,
            args: vec!["koine".to_string(), "lsp".to_string()],
            env: worktree.shell_env(),
        })
    }
}

zed::register_extension!(Koine);
