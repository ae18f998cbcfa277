import type { PageWorld } from '../start/page-world';
import type { Consent } from './consent';

/** What a consent manager works with. */
export interface ConsentWorld extends Pick<PageWorld, 'page' | 'config' | 'report'> {
  readonly consent: Consent;
}
