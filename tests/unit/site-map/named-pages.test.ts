import { describe, expect, it } from 'vitest';
import { type ClientConfig, DEFAULT_CLIENT_CONFIG } from '../../../config/client-config';
import { createSiteMap } from '../../../generator/site-map/create-site-map';
import { namedPageWarnings } from '../../../generator/site-map/site-map-warnings';
import { entryOf, storeOf } from '../../support/content-fixture';

const MEASURED: ClientConfig = { ...DEFAULT_CLIENT_CONFIG, analytics: { writeKey: 'key' } };
const VENDOR = { ...MEASURED, oneTrustScriptId: 'id' };

function missingFrom(paths: readonly string[], redirects: readonly string[] = [], config = MEASURED) {
  const pages = paths.map((path, index) =>
    entryOf(`page-${index}`, 'page', { path, template: 'landing', title: path }),
  );
  const others = redirects.map((from, index) =>
    entryOf(`redirect-${index}`, 'redirect', { from, to: '/lp' }),
  );
  const { siteMap } = createSiteMap(storeOf({ entries: [...pages, ...others] }));
  return namedPageWarnings(siteMap, config).map(({ message }) => message.split(/ at |,/)[1]);
}

describe('pages that code links to', () => {
  it.each([
    [['/', '/privacy'], [], []],
    [['/lp'], [], ['/', '/privacy']],
    [['/', '/privacy/more'], [], ['/privacy']],
    [['/lp'], ['/', '/privacy'], []],
    [[], [], []],
  ])('are missing from %j with redirects from %j: %j', (paths, redirects, missing) => {
    expect(missingFrom(paths, redirects)).toEqual(missing);
  });

  it('include the privacy page only if the built-in banner would link to it', () => {
    expect(missingFrom(['/'], [], DEFAULT_CLIENT_CONFIG)).toEqual([]);
    expect(missingFrom(['/'], [], VENDOR)).toEqual([]);
  });
});
