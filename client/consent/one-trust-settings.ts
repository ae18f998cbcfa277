import { CONSENT_EVENT } from '../../config/contract/consent-event';
import { loadScript } from '../lib/script-loader';

type VendorPage = Window & { OneTrust?: { readonly ToggleInfoDisplay?: () => void } };

function toggleSettings({ currentTarget }: Pick<Event, 'currentTarget'>): void {
  (currentTarget as VendorPage).OneTrust?.ToggleInfoDisplay?.();
}

/** Opens the vendor's settings as soon as possible: after it has run, its script still loads other parts. */
export async function openSettings(page: VendorPage, script: HTMLScriptElement): Promise<void> {
  const { document } = page;
  // If the vendor's global exists, the script is not loaded again, even if no tag for it is found.
  const { src, dataset } = script;
  if (!page.OneTrust) await loadScript(src, { document, dataset: { ...dataset } as Record<string, string> });
  if (page.OneTrust?.ToggleInfoDisplay) page.OneTrust.ToggleInfoDisplay();
  else page.addEventListener(CONSENT_EVENT, toggleSettings, { once: true });
}
