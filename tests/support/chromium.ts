import { type Browser, chromium } from 'playwright-core';
import { browserFonts } from './browser-fonts';
import { packagedBrowser } from './packaged-browser';

/**
 * No background traffic, no GPU, no sandbox: tests run in containers and load only pages of this machine. Emulators
 * have self-signed certificates; a context's option to ignore these does not apply to requests that outlive their
 * page.
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

/** Playwright's own list of disabled features: a second flag replaces the first. */
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
 * The pages of the browser's address bar and spare processes. They start again for each window, and together use more
 * CPU time than the page of a test.
 */
const OFF_FOR_SPEED = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'PreloadTopChromeWebUI',
  'SpareRendererForSitePerProcess',
];

/** The browser features that are off in tests. */
export const FEATURES_OFF = [
  // Pages at public addresses load resources of this machine.
  'LocalNetworkAccessChecks',
  ...OFF_BY_PLAYWRIGHT,
  ...OFF_FOR_SPEED,
];

/** Arguments of a browser that draws the same pixels on every processor and screen. */
export const SAME_PIXELS = [
  '--disable-skia-runtime-opts',
  '--font-render-hinting=none',
  '--disable-lcd-text',
  '--force-color-profile=srgb',
];

interface BrowserBinary {
  readonly executablePath: string;
  readonly env: NodeJS.ProcessEnv;
}

/** The browser for tests and its environment: the one in `CHROMIUM_PATH`, otherwise the packaged one. */
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

/** Starts a browser with a new profile, with these additional arguments and these fonts. The caller closes it. */
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
