import { type Browser, chromium } from 'playwright-core';
import { browserFonts } from './browser-fonts';
import { packagedBrowser } from './packaged-browser';

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
export const FEATURES_OFF = [
  // Pages at public addresses show what this machine serves.
  'LocalNetworkAccessChecks',
  ...OFF_BY_PLAYWRIGHT,
  ...OFF_FOR_SPEED,
];

interface BrowserBinary {
  readonly executablePath: string;
  readonly env: NodeJS.ProcessEnv;
}

/** The browser for tests and the environment that it needs: the one named in `CHROMIUM_PATH`, else the packaged one. */
export async function findBrowser(
  env: NodeJS.ProcessEnv = process.env,
  knownFonts: () => Promise<string> = browserFonts,
): Promise<BrowserBinary> {
  const fonts = { FONTCONFIG_FILE: await knownFonts() };
  const named = env.CHROMIUM_PATH;
  if (named !== undefined && named !== '') return { executablePath: named, env: { ...env, ...fonts } };
  const { executablePath, libraryPath } = await packagedBrowser();
  return { executablePath, env: { ...env, ...fonts, LD_LIBRARY_PATH: libraryPath } };
}

/** Starts a browser with a fresh profile, with these arguments besides its own, and these fonts. The caller closes it. */
export async function launchBrowser(
  more: readonly string[] = [],
  knownFonts = browserFonts,
): Promise<Browser> {
  const { executablePath, env } = await findBrowser(process.env, knownFonts);
  return chromium.launch({
    executablePath,
    args: [...ARGUMENTS, `--disable-features=${FEATURES_OFF.join(',')}`, ...more],
    env,
  });
}
