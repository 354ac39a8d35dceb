throw new Error("a database is missing");
