import { type Observers, replayVariables } from '../monitoring/observed-site';

/** Session replay only, on a site that may have another domain. */
export const replaySite = (observers: Observers) => ({
  ...replayVariables(observers),
  SITE_PARENT_DOMAIN: 'planfold.localhost',
});
