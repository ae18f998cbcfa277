import { type Observers, replayVariables } from '../monitoring/observed-site';

/** Session replay alone, on a site that may have another name. */
export const replaySite = (observers: Observers) => ({
  ...replayVariables(observers),
  SITE_PARENT_DOMAIN: 'planfold.localhost',
});
