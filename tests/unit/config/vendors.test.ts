import { describe, expect, it } from 'vitest';
import { DEFAULT_CLIENT_CONFIG } from '../../../config/client-config';
import { readEnvironment } from '../../../config/environment';
import { clientConfig } from '../../../config/public-environment';
import { VENDORS } from '../../../config/vendors/vendors';

function environmentOf(values: Record<string, string>) {
  const { environment } = readEnvironment(values);
  if (environment === undefined) throw new Error('The variables are malformed.');
  return environment;
}

describe.each(VENDORS.map((vendor) => [vendor.key, vendor] as const))('%s', (_key, vendor) => {
  it('is off, allows nothing and is in no page without its variables', () => {
    const environment = environmentOf({});
    expect(vendor.publicPart(environment)).toEqual({});
    expect(vendor.sources(environment)).toEqual({});
  });
});

it('has a unique key', () => {
  const keys = VENDORS.map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
});

it('gives pages only public configuration', () => {
  const values = { SEGMENT_WRITE_KEY: 'k', GROWTHBOOK_WEBHOOK_SECRET: 's', SITE_REDIRECT_FLAG: 'f' };
  expect(clientConfig(environmentOf(values))).toEqual({
    ...DEFAULT_CLIENT_CONFIG,
    analytics: { writeKey: 'k' },
    redirectFlag: 'f',
  });
});
