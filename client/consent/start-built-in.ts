import { runWhenIdle } from '../lib/moments';
import type { PageContext } from '../page/page-context';
import { consentOf } from './consent';
import { enableSettings } from './enable-settings';

/** Starts the built-in consent manager. Its code loads when the visitor has to be asked or opens the settings. */
export function startBuiltIn(context: PageContext): void {
  const { page, report } = context;
  const run = (action: 'ask' | 'openSettings') => {
    import('./built-in-manager.ts')
      .then((manager) => manager[action](context))
      .catch((error: unknown) => report(error, 'consent'));
  };
  enableSettings(page, () => run('openSettings'));
  const { choice } = consentOf(page, report);
  const isUnanswered = () =>
    !(page.navigator as { globalPrivacyControl?: unknown }).globalPrivacyControl && choice() === 'unknown';
  if (isUnanswered()) runWhenIdle(page, () => isUnanswered() && run('ask'));
}
