/**
 * Texts that pages log, word for word (docs/contract.md#8-messages). Separate from visible texts, because every page
 * loads these.
 */
export const LOCATION_FAILED_MESSAGE = 'Error fetching users current location';
export const REDIRECT_PARAMS_ERROR_CODE = 'ERROR.REDIRECT_PARAMS.PARSING_JSON';
