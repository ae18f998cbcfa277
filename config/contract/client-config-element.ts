/**
 * The id of the script element with the configuration. A separate file, because every page loads the code that reads
 * it.
 */
export const CLIENT_CONFIG_ELEMENT_ID = 'site-config';
