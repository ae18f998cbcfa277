/**
 * Texts that pages log, word for word (docs/contract.md#8-messages). They stand apart from those that are shown, because
 * every page carries them.
 */
export const LOCATION_FAILED_MESSAGE = 'Error fetching users current location';
export const REDIRECT_PARAMS_ERROR_CODE = 'ERROR.REDIRECT_PARAMS.PARSING_JSON';
