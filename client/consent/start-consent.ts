import { consentManagerOf } from '../../config/consent-manager';
import type { PageWorld } from '../start/page-world';
import { runWhenIdle } from '../start/when-idle';
import type { Consent } from './consent';
import { createConsent } from './consent';
import type { ConsentWorld } from './consent-world';

/**
 * Whether the visitor is to be asked. A browser that asks for privacy has answered already: the banner does not come
 * by itself, and a choice in the settings, which the footer opens, wins over the signal.
 */
function isOpenQuestion({ page, consent }: ConsentWorld): boolean {
  const { globalPrivacyControl } = page.navigator as { globalPrivacyControl?: unknown };
  return consent.choice() === 'unknown' && globalPrivacyControl !== true;
}

/** Starts the manager, and its settings behind the control in the footer. Its code comes when it is needed. */
function startManager(world: ConsentWorld): void {
  const { page, report } = world;
  const isBuiltIn = consentManagerOf(world.config) === 'built-in';
  const load = async () => (isBuiltIn ? import('./built-in-manager') : import('./one-trust'));
  const run = (action: 'ask' | 'openSettings') => {
    load()
      .then((manager) => manager[action](world))
      .catch((error: unknown) => report(error, 'consent'));
  };
  const control = page.document.querySelector<HTMLButtonElement>('[data-consent-settings]');
  if (control !== null) {
    control.addEventListener('click', () => run('openSettings'));
    control.disabled = false;
  }
  if (!isBuiltIn) run('ask');
  else if (isOpenQuestion(world)) runWhenIdle(page, () => isOpenQuestion(world) && run('ask'));
}

/** Makes the page's one view of consent, and starts the manager that the visitor chooses in where there is one. */
export function startConsent({ page, config, report }: PageWorld): Consent {
  const consent = createConsent(page, report);
  if (consentManagerOf(config) !== undefined) startManager({ page, config, report, consent });
  return consent;
}
