import { afterEach, expect, it } from 'vitest';
import { markForcedBanner } from '../../../../client/banner/forced-banner';

const FLAG = 'pricing-quiz-banner-is-active';

const root = document.documentElement;

afterEach(() => {
  localStorage.clear();
  root.classList.remove('banner-enabled');
  delete root.dataset.pageBannerFlag;
});

it.each([
  ['a forced flag in debug mode', '?debug=true', FLAG, 'true', true],
  ['another forced flag', '?debug=true', 'new-card-ui-CLK-123', 'true', false],
  ['no forced flag', '?debug=true', FLAG, undefined, false],
  ['a flag that is forced off', '?debug=true', FLAG, 'false', false],
  ['a forced flag outside debug mode', '', FLAG, 'true', false],
  ['a forced flag but no banner on the page', '?debug=true', undefined, 'true', false],
])('a page shows its banner with %s: $4', (_, search, flag, stored, isShown) => {
  if (flag !== undefined) root.dataset.pageBannerFlag = flag;
  if (stored !== undefined) localStorage.setItem(FLAG, stored);
  markForcedBanner({ document, location: { search } } as Window);
  expect(root.classList.contains('banner-enabled')).toBe(isShown);
});
