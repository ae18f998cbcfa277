import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { RemoteSettings, Upload } from '../../emulators/replay/start-replay-emulator';
import { eventually } from '../../support/eventually';
import { idle, observers } from '../monitoring/observed-site';
import { type OpenedPage, openPage, type Visit } from '../open-page';

export const ALL_SESSIONS: RemoteSettings = { sr_sampling_config: { capture_enabled: true, sample_rate: 1 } };

export const WITH_INTERACTIONS: RemoteSettings = {
  ...ALL_SESSIONS,
  sr_interaction_config: { enabled: true, batch: true },
};

export interface RecordedVisit extends OpenedPage {
  readonly device: string;
  readonly uploads: (type?: string) => Upload[];
  /** The arrived interactions of a type. */
  readonly interactions: (type: string) => Upload['events'][number][];
  /** The arrived recordings, as text. */
  readonly recorded: () => string;
}

interface RecordOptions extends Visit {
  /** The remote configuration; all sessions by default. */
  readonly settings?: RemoteSettings;
  /** The visitor's anonymous id; a unique one by default. */
  readonly device?: string;
}

/** Opens a page as a visitor with an anonymous id, which identifies their uploads. */
export async function openObserved(
  path: string,
  { settings = ALL_SESSIONS, device = randomUUID(), cookies, ...visit }: RecordOptions = {},
): Promise<RecordedVisit> {
  const { replay } = observers();
  replay.settings = settings;
  const opened = await openPage(path, { ...visit, cookies: { ajs_anonymous_id: device, ...cookies } });
  const uploads = (type?: string) =>
    replay.uploads(device).filter((upload) => type === undefined || upload.type === type);
  return {
    ...opened,
    device,
    uploads,
    interactions: (type) =>
      uploads('interaction')
        .flatMap(({ events }) => events)
        .filter((event) => event.type === type),
    recorded: () =>
      uploads('replay')
        .map(({ text }) => text)
        .join('\n'),
  };
}

/** Opens a page as a recorded visitor with consent: the first snapshot of the page has arrived. */
export async function openRecorded(path: string, options: RecordOptions = {}): Promise<RecordedVisit> {
  const opened = await openObserved(path, { consent: true, ...options });
  await eventually(() => expect(opened.uploads('replay')).not.toEqual([]));
  await idle(opened.page);
  return opened;
}

/** Dispatches an event of the window. */
export async function happen(page: Page, name: string): Promise<void> {
  await page.evaluate((event) => void window.dispatchEvent(new Event(event)), name);
}

/** Changes the page visibly for a recording: classes are not masked. */
export async function mark(page: Page, name: string): Promise<void> {
  await page.evaluate((className) => {
    document.body.append(Object.assign(document.createElement('i'), { className }));
  }, name);
  await idle(page);
}

/** A cookie of the visitor. */
export async function cookieOf(page: Page, name: string) {
  const cookies = await page.context().cookies();
  return cookies.find((cookie) => cookie.name === name);
}

/** Resolves when the page has requested the remote configuration again and has applied it. */
export async function configured(page: Page, before: number): Promise<void> {
  await eventually(() => expect(observers().replay.configRequests().length).toBeGreaterThan(before));
  await page.waitForFunction(() =>
    Object.keys(localStorage).some((key) => key.startsWith('AMP_remote_config_')),
  );
  await idle(page);
}
