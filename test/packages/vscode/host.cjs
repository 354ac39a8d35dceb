/** Activates an extension, and deactivates it on input. Usage: node host.cjs EXTENSION FOLDER. */

const { activate, deactivate } = require(process.argv[2]);

const print = (line) => process.stdout.write(`${line}\n`);

const run = async () => {
  await activate();
  print("activated");
  process.stdin.once("data", async () => {
    await deactivate();
    print("deactivated");
    process.exit(0);
  });
};

void run();
