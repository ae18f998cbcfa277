import { ONETRUST_CDN } from '../../config/one-trust';
import type { PageContext } from '../page/page-context';
import { enableSettings } from './enable-settings';

/** Loads the consent vendor's script, which shows its own banner. If it fails, opening the settings loads it again. */
export function startOneTrust({ page, config, report }: PageContext): void {
  const fail = (error: unknown) => report(error, 'consent');
  const script = page.document.createElement('script');
  // The vendor's texts in the language of the page, not of the browser.
  Object.assign(script.dataset, { domainScript: config.oneTrustScriptId, documentLanguage: 'true' });
  // The vendor's stub; it loads the rest and the texts by the id of the script.
  script.src = `${ONETRUST_CDN}/scripttemplates/otSDKStub.js`;
  script.onerror = () => {
    script.remove();
    fail(new Error(`The script ${script.src} could not be loaded.`));
  };
  page.document.head.append(script);
  enableSettings(page, () => {
    import('./one-trust-settings.ts').then(({ openSettings }) => openSettings(page, script)).catch(fail);
  });
}
