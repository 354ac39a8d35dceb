/** The config file that is read by default. */

export const configFile = "koine.config.json";
