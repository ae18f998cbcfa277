/**
 * The color of the browser's own bars, by color scheme. It repeats the paper color of the tokens, because a meta
 * element cannot use a CSS variable.
 */
export const THEME_COLORS = { light: '#ffffff', dark: '#181426' } as const;
