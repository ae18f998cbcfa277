import { expect, it } from 'vitest';
import { entryOf, storeOf } from '../../../support/content-fixture';
import { pageScopeOf, siteContextOf } from '../../../support/site-context';

const store = storeOf({
  entries: [
    entryOf('home', 'page', { path: '/', template: 'home', title: 'Home' }),
    entryOf('pricing', 'page', { path: '/pricing', template: 'pricing', title: 'Pricing' }),
  ],
});

it.each([
  ['/', ['/', '/', '/pricing', '/pricing', '/de/pricing']],
  ['/pricing', ['/', '/', '/pricing', '/pricing', '/de/pricing']],
  ['/de/pricing', ['/', '/', '/de/pricing', '/de/pricing', '/de/pricing']],
  ['/fr-FR/pricing', ['/', '/', '/fr-FR/pricing', '/fr-FR/pricing', '/de/pricing']],
])('links on %s lead to the page in its language where there is one', (path, hrefs) => {
  const { links } = pageScopeOf(siteContextOf(store), path);
  const targets = [
    links.pageOfEntry('home', {}),
    links.address('/', {}),
    links.pageOfEntry('pricing', {}),
    links.address('/pricing', {}),
    links.address('/de/pricing', {}),
  ];
  expect(targets.map((target) => target?.href)).toEqual(hrefs);
});
