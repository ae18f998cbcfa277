import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, vi } from 'vitest';
import type { MonitoringEmulator } from '../../../generator/serve/debug/emulators/monitoring/start-monitoring-emulator';
import { startMonitoringEmulator } from '../../../generator/serve/debug/emulators/monitoring/start-monitoring-emulator';
import type { ReplayEmulator } from '../../../generator/serve/debug/emulators/replay/start-replay-emulator';
import { startReplayEmulator } from '../../../generator/serve/debug/emulators/replay/start-replay-emulator';
import type { RunningServer } from '../../../generator/serve/static-server';
import { startStaticServer } from '../../../generator/serve/static-server';
import { runSite } from '../../support/run-site';
import { writeExport } from '../../support/space-export';
import type { OpenedPage } from '../browser-page';
import { openPage, withBrowser } from '../browser-page';
import { COMPONENT_SPACE } from '../components/component-space';

/** The services that watch the visit, both emulated. */
export interface Observers {
  readonly monitoring: MonitoringEmulator;
  readonly replay: ReplayEmulator;
}

export interface ObservedSite extends Observers {
  /** Where the site is served, without a slash at the end. */
  readonly origin: string;
}

type Variables = Readonly<Record<string, string>>;

export const API_KEY = 'replay-key';

/** Every key of monitoring. */
export const monitoringVariables = ({ monitoring }: Observers): Variables => ({
  DATADOG_APPLICATION_ID: 'application',
  DATADOG_CLIENT_TOKEN: 'client',
  DATADOG_PROXY: monitoring.proxyUrl,
});

/** Every key of session replay. */
export const replayVariables = ({ replay }: Observers): Variables => ({
  AMPLITUDE_API_KEY: API_KEY,
  AMPLITUDE_CONFIG_URL: replay.configUrl,
  AMPLITUDE_TRACK_URL: replay.trackUrl,
});

async function buildSite(folder: string, env: Variables): Promise<RunningServer> {
  const out = join(folder, 'out');
  const file = await writeExport(folder, COMPONENT_SPACE);
  const args = ['build', '--export', file, '--out', out, '--cache-dir', join(folder, 'cache')];
  const run = await runSite(args, { env });
  if (run.exitCode !== 0) throw new Error(`The site does not build:\n${run.stderr}`);
  return startStaticServer({ outDir: out, host: '127.0.0.1', port: 0 });
}

/** Builds and serves the components with these variables, next to the services. Call it at the top of a file. */
export function withObservedSite(variables: (observers: Observers) => Variables): () => ObservedSite {
  let site: ObservedSite | undefined;
  let close = async () => {};
  withBrowser();
  beforeAll(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'site-observed-'));
    const [monitoring, replay] = await Promise.all([startMonitoringEmulator(), startReplayEmulator()]);
    const server = await buildSite(folder, variables({ monitoring, replay }));
    site = { monitoring, replay, origin: server.url.replace(/\/$/, '') };
    close = async () => {
      await Promise.all([server.close(), monitoring.close(), replay.close()]);
      await rm(folder, { recursive: true, force: true });
    };
  });
  afterAll(() => close());
  return () => {
    if (site === undefined) throw new Error('the site was not built');
    return site;
  };
}

/** The consent manager's cookie for a visitor who agreed, or did not. */
function consentCookie(isGranted: boolean): string {
  const groups = `C0001:1,C0002:${isGranted ? 1 : 0}`;
  return `interactionCount=1&groups=${encodeURIComponent(groups)}`;
}

/** Chooses on the page, as the consent manager does. */
export async function choose(page: Page, isGranted: boolean): Promise<void> {
  await page.evaluate((cookie) => {
    // biome-ignore lint/suspicious/noDocumentCookie: consent managers write it like this
    document.cookie = `OptanonConsent=${encodeURIComponent(cookie)}; path=/`;
    window.dispatchEvent(new CustomEvent('OneTrustGroupsUpdated'));
  }, consentCookie(isGranted));
}

export interface VisitOptions extends BrowserContextOptions {
  /** What the visitor said on an earlier page; nothing unless told. */
  readonly consent?: boolean;
  /** The monitoring session of an earlier page, recorded or not. Sampled by chance unless told. */
  readonly monitored?: { readonly session: string; readonly isRecorded: boolean };
  /** The session id of an earlier page. */
  readonly sessionId?: string;
  readonly prepare?: (page: Page) => Promise<unknown>;
}

function cookiesOf(url: string, { consent, monitored, sessionId }: VisitOptions) {
  const now = Date.now();
  const cookies: Record<string, string> = {};
  if (consent !== undefined) cookies.OptanonConsent = encodeURIComponent(consentCookie(consent));
  if (sessionId !== undefined) cookies.amp_session_id = sessionId;
  if (monitored !== undefined) {
    const { session, isRecorded } = monitored;
    cookies._dd_s = `rum=${isRecorded ? 1 : 2}&id=${session}&created=${now}&expire=${now + 900_000}`;
  }
  return Object.entries(cookies).map(([name, value]) => ({ name, value, url }));
}

/** Opens a page of the site as a visitor with a past. */
export function visit(site: ObservedSite, path: string, options: VisitOptions = {}): Promise<OpenedPage> {
  const { consent: _, monitored: __, sessionId: ___, prepare, ...context } = options;
  const baseURL = context.baseURL ?? site.origin;
  return openPage(path, { ...context, baseURL }, async (page) => {
    await page.context().addCookies(cookiesOf(baseURL, options));
    await prepare?.(page);
  });
}

/** Resolves when lazily loaded code has come and the page has been idle for a moment. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
}

/** What has come by then has come. */
export const eventually = <Result>(check: () => Result) => vi.waitFor(check, { timeout: 8000, interval: 50 });
