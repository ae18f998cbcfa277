import { CONSENT_EVENT } from '../../config/consent-event';
import { loadScript } from '../scripts/script-loader';
import type { ConsentWorld } from './consent-world';

/** The vendor's stub; it loads the rest and the texts by the id of the script. */
export const ONE_TRUST_SCRIPT = 'https://cdn.cookielaw.org/scripttemplates/otSDKStub.js';

type VendorPage = Window & { OneTrust?: { readonly ToggleInfoDisplay?: () => void } };

function toggleSettings({ currentTarget }: Pick<Event, 'currentTarget'>): void {
  (currentTarget as VendorPage).OneTrust?.ToggleInfoDisplay?.();
}

/** Loads the vendor's script, which shows its own banner. Rejects when it fails; the next call tries again. */
export function ask({ page, config }: ConsentWorld): Promise<void> {
  return loadScript(ONE_TRUST_SCRIPT, {
    document: page.document,
    attributes: {
      'data-domain-script': config.oneTrustScriptId ?? '',
      // The vendor's texts in the language of the page, not of the browser.
      'data-document-language': 'true',
    },
  });
}

/** Opens the vendor's settings, as soon as it can: its script loads the rest of itself after it has run. */
export async function openSettings(world: ConsentWorld): Promise<void> {
  await ask(world);
  const page: VendorPage = world.page;
  if (page.OneTrust?.ToggleInfoDisplay) page.OneTrust.ToggleInfoDisplay();
  else page.addEventListener(CONSENT_EVENT, toggleSettings, { once: true });
}
