import { CONSENT_EVENT } from '../../config/contract/consent-event';
import { loadScript } from '../lib/script-loader';

type VendorPage = Window & { OneTrust?: { readonly ToggleInfoDisplay?: () => void } };

function toggleSettings({ currentTarget }: Pick<Event, 'currentTarget'>): void {
  (currentTarget as VendorPage).OneTrust?.ToggleInfoDisplay?.();
}

/** Opens the vendor's settings, as soon as it can: its script loads the rest of itself after it has run. */
export async function openSettings(page: VendorPage, script: HTMLScriptElement): Promise<void> {
  const { document } = page;
  // What is there need not be loaded, whatever the browser still knows of its tag.
  const { src, dataset } = script;
  if (!page.OneTrust) await loadScript(src, { document, dataset: { ...dataset } as Record<string, string> });
  if (page.OneTrust?.ToggleInfoDisplay) page.OneTrust.ToggleInfoDisplay();
  else page.addEventListener(CONSENT_EVENT, toggleSettings, { once: true });
}
