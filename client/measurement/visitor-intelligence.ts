import type { ConsentContext } from '../consent/consent-context';
import { onDataLayerPush } from '../lib/data-layer';
import { loadScript } from '../lib/script-loader';
import { readUserId } from '../lib/user-id';

/** The global of the tool's script. */
type ToolPage = Window & {
  SiteVisitorIntelligence?: { readonly identify: (userId: string) => unknown };
};

/**
 * Loads the visitor-intelligence tool and passes it the visitor's user id as soon as it is known, each id once per
 * page. Consent is checked at each step. What the tool sends is unknown and cannot be stopped, so a withdrawal reloads
 * the page without it, after all other withdrawal steps.
 */
export function startVisitorIntelligence(
  context: Pick<ConsentContext, 'page' | 'consent' | 'onRouteChange' | 'report'>,
  url: string,
): void {
  const { consent, report } = context;
  const page: ToolPage = context.page;
  const identified = new Set<string>();
  let isAdded = false;
  let isReady = false;

  const identify = async () => {
    const userId = readUserId(page);
    if (userId === undefined || identified.has(userId) || !consent.checkGranted()) return;
    const { SiteVisitorIntelligence: tool } = page;
    if (tool === undefined) throw new Error(`The script ${url} has put no tool on the page.`);
    identified.add(userId);
    await tool.identify(userId);
  };
  const start = () => {
    isReady = true;
    return identify();
  };
  const load = async () => {
    if (!consent.checkGranted()) return;
    isAdded = true;
    await loadScript(url, { document: page.document, onLate: () => attempt(start) });
    await start();
  };
  const attempt = (action: () => Promise<void>) => {
    action().catch((error: unknown) => report(error, 'visitor-intelligence'));
  };
  const identifyLater = () => isReady && attempt(identify);

  onDataLayerPush(page, identifyLater);
  context.onRouteChange(identifyLater);
  consent.onChange((choice) => {
    if (choice === 'granted') attempt(load);
    else if (isAdded) setTimeout(() => page.location.reload());
  });
  attempt(load);
}
