import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { THEME_COLORS } from '../../../templates/components/brand/theme-color';

const css = readFileSync('templates/styles/tokens.css', 'utf8');
const [light = '', dark = ''] = css.split('@media screen and (prefers-color-scheme: dark)');

const colorsIn = (text: string) =>
  new Map(
    [...text.matchAll(/(--[\w-]+): (#[0-9a-f]{6});/g)].map(([, name = '', color = '']) => [name, color]),
  );

const deepTones = readFileSync('templates/styles/deep-tones.css', 'utf8').matchAll(
  /accent--(\w+),[^}]*--deep: (#[0-9a-f]{6});/g,
);

const LIGHT = new Map([
  ...colorsIn(light),
  ...[...deepTones].map(([, tone, color = '']) => [`--tone-${tone}-deep`, color] as const),
]);
const DARK = new Map([...LIGHT, ...colorsIn(dark)]);

function luminance(color: string): number {
  const parts = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255);
  const [red = 0, green = 0, blue = 0] = parts.map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

const TONES = ['violet', 'blue', 'teal', 'green', 'amber', 'rose', 'slate'];

/** Texts and their backgrounds. */
const TEXTS: ReadonlyArray<readonly [text: string, background: string]> = [
  ...['ink', 'ink-soft', 'ink-faint', 'brand-strong', 'positive', 'error'].flatMap((text) =>
    ['paper', 'tint'].map((background) => [`--color-${text}`, `--color-${background}`] as const),
  ),
  ['--color-ink-soft', '--color-tint-strong'],
  ['--color-brand-strong', '--color-brand-soft'],
  ['--color-ink', '--color-brand-soft'],
  ['--color-on-night', '--color-night'],
  ['--color-on-night-soft', '--color-night-soft'],
  ['--color-on-night-soft', '--color-night-line'],
  ['--color-on-brand-line', '--color-night-line'],
  ['--color-on-brand-line', '--color-night'],
  ['--color-on-brand', '--color-brand'],
  ['--color-on-brand-soft', '--color-brand'],
  ['--color-on-brand', '--color-brand-deep'],
  ['--color-on-brand', '--color-brand-hover'],
  ['--color-on-brand', '--color-warm-ink'],
  ...TONES.map((tone) => [`--tone-${tone}-ink`, `--tone-${tone}-soft`] as const),
  ...['--color-on-brand', '--color-on-brand-soft'].flatMap((text) =>
    TONES.map((tone) => [text, `--tone-${tone}-deep`] as const),
  ),
];

/** Borders of controls and their backgrounds. */
const SHAPES = [
  ['--color-control', '--color-paper'],
  ['--color-control', '--color-tint'],
  ['--color-night-control', '--color-night'],
  ['--color-focus', '--color-paper'],
  ['--color-brand', '--color-paper'],
  ['--color-brand-hover', '--color-paper'],
] as const;

describe.each([
  ['light', LIGHT],
  ['dark', DARK],
])('the colors of the %s scheme', (_, colors) => {
  it.each(TEXTS)('give %s enough contrast on %s', (text, background) => {
    expect(contrast(colors.get(text) ?? '', colors.get(background) ?? '')).toBeGreaterThanOrEqual(4.5);
  });

  it.each(SHAPES)('give %s a visible contrast on %s', (shape, background) => {
    expect(contrast(colors.get(shape) ?? '', colors.get(background) ?? '')).toBeGreaterThanOrEqual(3);
  });
});

it('the bars of the browser have the color of the page', () => {
  expect(THEME_COLORS).toEqual({ light: LIGHT.get('--color-paper'), dark: DARK.get('--color-paper') });
});

it('the dark scheme changes only colors that the light one has, and leaves paper white in print', () => {
  for (const name of colorsIn(dark).keys()) expect([...LIGHT.keys()]).toContain(name);
  expect(css).toContain('@media screen and (prefers-color-scheme: dark)');
});
