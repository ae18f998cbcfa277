import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Browser } from 'playwright-core';
import { chromium } from 'playwright-core';

const SYSTEM_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * No background traffic, no GPU, no sandbox: tests run in containers and load pages of this machine only. Certificates
 * of emulators are their own; what a context ignores by itself does not hold for requests that outlive their page.
 */
const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
  '--ignore-certificate-errors',
];

/** What Playwright itself turns off: a second list takes the place of the first. */
const OFF_BY_PLAYWRIGHT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
];

/**
 * Parts of the browser's own window: the pages behind its address bar, and processes that are kept ready. Each window
 * has them anew, and together they take more of the processor than the page that a test opens.
 */
const OFF_FOR_SPEED = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'PreloadTopChromeWebUI',
  'SpareRendererForSitePerProcess',
];

/** The features of the browser that are off in tests. */
export const FEATURES_OFF = [...OFF_BY_PLAYWRIGHT, ...OFF_FOR_SPEED];

interface BrowserBinary {
  readonly executablePath: string;
  readonly env?: Record<string, string>;
}

/**
 * The binary inside the npm package, unpacked below `.cache`. The package brings the shared libraries along too, and
 * unpacks them where it believes to run in the cloud service that it was made for.
 */
async function packagedBrowser(): Promise<BrowserBinary> {
  const folder = resolve('.cache/chromium');
  await mkdir(folder, { recursive: true });
  const { TMPDIR } = process.env;
  process.env.TMPDIR = folder;
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs20.x';
  const { default: packaged } = await import('@sparticuz/chromium');
  const executablePath = await packaged.executablePath();
  if (TMPDIR === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = TMPDIR;
  const env = Object.entries(process.env).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  return { executablePath, env: Object.fromEntries(env) };
}

/** The browser for tests: `CHROMIUM_PATH`, else a system Chromium or Chrome, else the one inside the npm package. */
export async function findBrowser(env: NodeJS.ProcessEnv = process.env): Promise<BrowserBinary> {
  const named = env.CHROMIUM_PATH;
  if (named === 'packaged') return packagedBrowser();
  if (named !== undefined && named !== '') return { executablePath: named };
  const system = SYSTEM_BROWSERS.find((path) => existsSync(path));
  return system === undefined ? packagedBrowser() : { executablePath: system };
}

/** Starts a browser with a fresh profile, with these arguments besides its own. The caller closes it. */
export async function launchBrowser(more: readonly string[] = []): Promise<Browser> {
  const { executablePath, env } = await findBrowser();
  return chromium.launch({
    executablePath,
    args: [...ARGUMENTS, `--disable-features=${FEATURES_OFF.join(',')}`, ...more],
    ...(env === undefined ? {} : { env }),
  });
}
