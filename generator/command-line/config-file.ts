/** The config file that is read when none is named. */

export const configFile = "koine.config.json";
