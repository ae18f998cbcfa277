import { describe, expect, test } from 'vitest';
import type { ContentfulOptions } from '../../../../generator/source/contentful/contentful-options';
import type { Fault } from '../../../emulators/contentful/faults';
import { siteErrorOf } from '../export/export-files';
import { expectNoToken, failWith, NOTHING_HELPS } from '../faults';
import { emulate } from './emulated-space';

describe('the total time limit', () => {
  test.each<[string, Fault, Partial<ContentfulOptions>]>([
    ['a request that is never answered', { kind: 'hang' }, {}],
    ['a long wait for a rate limit', { kind: 'rateLimit', resetSeconds: 3600 }, {}],
    ['a wait of thousands of years', { kind: 'rateLimit', resetSeconds: 99_999_999_999 }, {}],
    ['endless retries', { kind: 'status', status: 500 }, { retryLimit: 1_000_000 }],
  ])('ends %s', async (_name, fault, options) => {
    const { error } = await failWith({ ...fault, ...NOTHING_HELPS }, { contentTimeoutMs: 400, ...options });
    expect(error.messages.map(({ code }) => code)).toEqual(['source.timed_out']);
    expect(error.messages[0]?.message).toMatch(/within 0\.4 s \(while reading /);
    expectNoToken(error);
  });

  test.each<[string, Fault]>([
    ['an unanswered request', { kind: 'hang' }],
    ['the pause of a rate limit', { kind: 'rateLimit', resetSeconds: 3600 }],
  ])('does not delay a refused request, which also ends %s', async (_name, fault) => {
    const { emulator, source } = await emulate();
    emulator.faults.add({ ...fault, on: '/sync' });
    emulator.faults.add({ kind: 'status', status: 404, on: '/locales' });
    const error = await siteErrorOf(source().load());
    expect(error.messages.map(({ code }) => code)).toEqual(['source.refused']);
  });
});
