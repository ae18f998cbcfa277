/** The color of the browser's own bars around the page: the paper of the tokens, which a meta element cannot name. */
export const THEME_COLOR = '#ffffff';
