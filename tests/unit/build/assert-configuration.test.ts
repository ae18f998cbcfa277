import { describe, expect, it } from 'vitest';
import { readEnvironment } from '../../../config/environment';
import { missingParts } from '../../../generator/build/assert-configuration';

const SPACE = 'CONTENTFUL_SPACE_ID';
const ACCESS = 'CONTENTFUL_ACCESS_TOKEN';
const PREVIEW = 'CONTENTFUL_PREVIEW_TOKEN';
const URL = 'GROWTHBOOK_USAGE_URL';
const KEY = 'GROWTHBOOK_USAGE_KEY';
const APPLICATION = 'DATADOG_APPLICATION_ID';
const CLIENT = 'DATADOG_CLIENT_TOKEN';
const SCHEDULER = 'SCHEDULER_URL';

function missingWith(names: readonly string[], isPreview = false): string[] {
  const values = Object.fromEntries(names.map((name) => [name, name === URL ? 'https://usage.test/' : 'x']));
  const { environment } = readEnvironment(values);
  if (environment === undefined) throw new Error('The environment of this test is malformed.');
  return missingParts(environment, isPreview).map(({ variable }) => variable);
}

describe('the missing parts of a configuration', () => {
  it.each([
    [[], []],
    [[SPACE, ACCESS], []],
    [[SPACE, ACCESS, PREVIEW], []],
    [[SPACE], [ACCESS]],
    [[ACCESS], [SPACE]],
    [[PREVIEW], [SPACE, ACCESS]],
    [[SPACE, PREVIEW], [ACCESS]],
    [[URL, KEY, APPLICATION, CLIENT], []],
    [[URL], [KEY]],
    [[KEY], [URL]],
    [[APPLICATION], [CLIENT]],
    [[CLIENT], [APPLICATION]],
    [
      [SPACE, KEY, CLIENT],
      [ACCESS, URL, APPLICATION],
    ],
  ])('with %j are %j', (names, missing) => {
    expect(missingWith(names)).toEqual(missing);
  });

  it.each([
    [[SPACE, PREVIEW], []],
    [[SPACE, ACCESS], [PREVIEW]],
    [[ACCESS], [SPACE, PREVIEW]],
    [[PREVIEW], [SPACE]],
  ])('of a preview with %j are %j', (names, missing) => {
    expect(missingWith(names, true)).toEqual(missing);
  });

  it('include the address of a scheduler other than the site’s own interface', () => {
    const missing = (values: Readonly<Record<string, string>>) => {
      const { environment } = readEnvironment(values);
      return environment && missingParts(environment, false).map(({ variable }) => variable);
    };
    const vendor = { SCHEDULER_PROVIDER: 'chilipiper' };
    expect(missing(vendor)).toEqual([SCHEDULER]);
    expect(missing({ ...vendor, [SCHEDULER]: 'https://acme.chilipiper.com' })).toEqual([]);
    expect(missing({ SCHEDULER_PROVIDER: 'site' })).toEqual([]);
  });

  it('are none where a vendor is off, whatever is set for it', () => {
    const names = ['DATADOG_SITE', 'GROWTHBOOK_DECRYPTION_KEY', 'CONTENTFUL_ENVIRONMENT', 'SEGMENT_API_HOST'];
    expect(missingWith(names)).toEqual([]);
  });
});
