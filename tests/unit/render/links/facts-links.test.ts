import { expect, it } from 'vitest';
import { COMPANY_FACTS, type CompanyFacts } from '../../../../config/company-facts';
import { createLinkIndex } from '../../../../generator/render/links/link-index';
import { createSiteMap } from '../../../../generator/site-map/create-site-map';
import { entryOf, storeOf } from '../../../support/content-fixture';
import { pageScopeOf, siteContextOf } from '../../../support/site-context';

const store = storeOf({
  entries: [
    entryOf('home', 'page', { path: '/', template: 'home', title: 'Home' }),
    entryOf('imprint', 'page', { path: '/imprint', template: 'landing', title: 'Imprint' }),
  ],
});

/** The addresses of links to the imprint, from its entry and from its path, and the messages about them. */
function linksWith(facts: CompanyFacts) {
  const context = siteContextOf(store);
  const { siteMap } = createSiteMap(store, undefined, facts);
  const site = { ...context.site, facts };
  const scope = pageScopeOf({ ...context, site, siteMap, links: createLinkIndex(siteMap) }, '/');
  const targets = [scope.links.pageOfEntry('imprint', {}), scope.links.address('/imprint#facts', {})];
  return {
    paths: siteMap.pages.map(({ path }) => path),
    hrefs: targets.map((target) => target?.href),
    codes: scope.reports.warnings.map(({ code }) => code),
  };
}

it('leaves out a page whose facts are missing, and links to it without a message', () => {
  expect(linksWith(COMPANY_FACTS)).toEqual({
    paths: ['/', '/401', '/404'],
    hrefs: [undefined, undefined],
    codes: [],
  });
});

it('publishes the page and the links as soon as there are facts', () => {
  const imprint = [{ label: 'Company', value: 'Example Ltd.' }];
  const { paths, hrefs } = linksWith({ ...COMPANY_FACTS, imprint });
  expect(paths).toContain('/imprint');
  expect(hrefs).toEqual(['/imprint', '/imprint#facts']);
});
