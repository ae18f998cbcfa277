import { expect, it } from 'vitest';
import { emulatedDefinitions } from '../../../../generator/debug/site/emulated-experiments';
import { entryOf, linkTo, storeOf } from '../../../support/content-fixture';

it('an emulated experiment has the control and each variation of its entry, and two variations without an entry', () => {
  const store = storeOf({
    entries: [
      entryOf('one', 'experiment', { key: 'with-two', variations: [linkTo('a'), linkTo('b')] }),
      entryOf('two', 'experiment', { key: 'with-none' }),
      entryOf('three', 'experiment', { variations: [] }),
    ],
  });
  const { features } = emulatedDefinitions(store, ['in-config', 'with-two']);
  const weights = Object.entries(features as Record<string, { rules: [{ weights: number[] }] }>).map(
    ([key, { rules }]) => [key, rules[0].weights.length],
  );
  expect(Object.fromEntries(weights)).toEqual({ 'in-config': 2, 'with-two': 3, 'with-none': 1 });
});

it('the flag of a banner is off for everyone, and spaces around a key do not count', () => {
  const store = storeOf({
    entries: [
      entryOf('news', 'banner', { flag: 'spring-news ' }),
      entryOf('default', 'banner', {}),
      entryOf('slot', 'experiment', { key: ' hero' }),
    ],
  });
  const { features } = emulatedDefinitions(store, []);
  expect(Object.keys(features).sort()).toEqual(['hero', 'spring-news']);
  expect(features['spring-news']).toEqual({ defaultValue: false });
});
