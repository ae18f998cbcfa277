import type { PageWorld } from '../start/page-world';
import { enableSettings } from './enable-settings';
import { ONE_TRUST_SCRIPT, oneTrustAttributes } from './one-trust-script';

/** Loads the consent vendor's script, which asks by itself. One that fails is tried again with the settings. */
export function startOneTrust({ page, config, report }: PageWorld): void {
  const fail = (error: unknown) => report(error, 'consent');
  const script = page.document.createElement('script');
  Object.assign(script.dataset, oneTrustAttributes(config));
  script.src = ONE_TRUST_SCRIPT;
  script.onerror = () => {
    script.remove();
    fail(new Error(`The script ${ONE_TRUST_SCRIPT} could not be loaded.`));
  };
  page.document.head.append(script);
  enableSettings(page, () => {
    import('./one-trust').then(({ openSettings }) => openSettings(page, config)).catch(fail);
  });
}
