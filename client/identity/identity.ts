import type { Consent } from '../consent/consent';
import type { ConsentChoice } from '../consent/consent-choice';
import type { ReportError } from '../errors/error-reporter';
import type { CookieScope } from '../storage/cookies';

export interface IdentityOptions {
  readonly consent: Consent;
  readonly config: CookieScope;
  readonly report: ReportError;
}

/** Brings the identity cookie in step with each choice. Without any choice there is nothing to do, and nothing is loaded. */
export function initIdentity({ consent, config, report }: IdentityOptions): void {
  const follow = (choice: ConsentChoice) => {
    if (choice === 'unknown') return;
    import('./keep-identity.ts')
      .then(({ keepIdentity }) => keepIdentity(choice, config))
      .catch((error: unknown) => report(error, 'identity'));
  };
  consent.onChange(follow);
  follow(consent.choice());
}
