/** The color of the browser's own bars around the page: the paper of the tokens by color scheme, which a meta element cannot name. */
export const THEME_COLORS = { light: '#ffffff', dark: '#181426' } as const;
