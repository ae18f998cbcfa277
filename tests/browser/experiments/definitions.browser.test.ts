import type { Page, Request } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { eventually } from '../../support/eventually';
import { sample } from '../../support/repetitions';
import { openPage } from '../open-page';
import { followUnanswered } from '../page-time';
import { emulator, headings, idCookie, idWith, nothingComes, withExperimentSite } from './experiment-site';
import { SHARED_SITE } from './experiment-space';

withExperimentSite(SHARED_SITE);

const FIRST = 'The first variation';
const ID = () => idWith('hero-copy', 1);

describe('changed definitions', () => {
  const stopped = {
    dateUpdated: '2026-03-02T10:00:00.000Z',
    features: { 'hero-copy': { defaultValue: 0 }, 'new-card-ui-CLK-123': { defaultValue: false } },
  };

  it('decide the next page view after the build, and leave the current slot unchanged', async () => {
    emulator().setDefinitions(stopped);
    const { page, faults } = await openPage('/one', { cookies: idCookie(ID()) });
    await eventually(async () => {
      expect(await page.evaluate(() => localStorage.getItem('gbFeaturesCache'))).toContain('2026-03-02');
    });
    expect(await headings(page)).toContain(FIRST);
    await page.goto('/two');
    expect(await headings(page)).toContain('The control');
    expect(faults.console).toEqual([]);
  });

  it('arrive by the stream while a page is open and change flags, not slots', async () => {
    const { page } = await openPage('/one', { cookies: idCookie(ID()) });
    await eventually(() => expect(emulator().streamCount).toBe(1));
    const isOn = () => page.evaluate(() => window.siteExperiments?.isOn?.('new-card-ui-CLK-123'));
    expect(await isOn()).toBe(true);
    emulator().publish(stopped);
    await eventually(async () => expect(await isOn()).toBe(false));
    expect(await headings(page)).toContain(FIRST);
  });

  it('arrive by the stream if storage is blocked', async () => {
    const { page, faults } = await openPage('/one', {
      prepare: (opened) =>
        opened.addInitScript(() => {
          Object.defineProperty(window, 'localStorage', {
            get: () => {
              throw new DOMException('blocked', 'SecurityError');
            },
          });
        }),
    });
    await eventually(() => expect(emulator().streamCount).toBe(1));
    const isOn = () => page.evaluate(() => window.siteExperiments?.isOn?.('new-card-ui-CLK-123'));
    expect(await isOn()).toBe(true);
    emulator().publish(stopped);
    await eventually(async () => expect(await isOn()).toBe(false));
    expect(faults.console.filter((line) => !line.includes('[localStorage]'))).toEqual([]);
  });
});

const FAULTS = [
  ['fails', { kind: 'status', status: 500 }],
  ['answers with null', { kind: 'wrongShape', body: null }],
  ['hangs', { kind: 'hang' }],
  ['breaks the connection', { kind: 'reset' }],
  ['answers with half a body', { kind: 'truncate' }],
  ['answers with invalid JSON', { kind: 'invalidJson' }],
  ['answers with another body', { kind: 'wrongShape', body: [1] }],
  ['answers with a huge body', { kind: 'oversized', bytes: 8_000_000 }],
] as const;

describe('a service that', () => {
  it.each(sample(FAULTS, 2))('%s breaks no page: the inlined definitions decide', async (_, fault) => {
    emulator().faults.add({ ...fault, times: Number.POSITIVE_INFINITY });
    let unanswered: ReadonlySet<Request> = new Set();
    const answerComes = async (opened: Page) => {
      await nothingComes(opened);
      if (fault.kind === 'hang') return;
      await eventually(() => expect(unanswered.size).toBe(0));
      await nothingComes(opened);
    };
    const { page, faults } = await openPage('/one', {
      cookies: idCookie(ID()),
      prepare: async (opened) => {
        unanswered = followUnanswered(opened.context(), (url) => url.startsWith(`${emulator().url}/api/`));
      },
    });
    // The library first reads its cache, so the page may be idle before the request.
    await eventually(() => expect(emulator().requests.length).toBeGreaterThan(0));
    await answerComes(page);
    await page.goto('/two');
    await answerComes(page);
    expect(await headings(page)).toContain(FIRST);
    expect(faults.console.filter((line) => !line.includes('Failed to load resource'))).toEqual([]);
  });

  it('encrypts its responses breaks no page', async () => {
    emulator().setEncryptionKey('MDEyMzQ1Njc4OWFiY2RlZg==');
    const { page, faults } = await openPage('/one', { cookies: idCookie(ID()) });
    await eventually(async () => {
      expect(await page.evaluate(() => localStorage.getItem('gbFeaturesCache'))).toContain(
        'encryptedFeatures',
      );
    });
    await page.goto('/two');
    await nothingComes(page);
    expect(await headings(page)).toContain(FIRST);
    expect(faults.console).toEqual([]);
  });
});
