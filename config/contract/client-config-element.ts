/** The id of the script element that holds the configuration; apart, because every page runs what reads it. */
export const CLIENT_CONFIG_ELEMENT_ID = 'site-config';
