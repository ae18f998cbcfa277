import { createMessage, type Message } from '../errors/site-error';
import type { CachedFacts } from './cached-facts';
import { arrive, hasFragment, type LinkTargets } from './link-targets';

/** Redirects of `_redirects` that lead in a circle, to nothing, or to a place that its page lacks. */
export function checkRedirects(targets: LinkTargets, facts: CachedFacts): Message[] {
  return [...targets.redirects].flatMap(([from, { to }]) => {
    const arrival = arrive(targets, to, new URL(encodeURI(from), targets.baseUrl));
    const place = { ...facts.redirectEntryOf(from), field: 'to' };
    if (arrival.kind === 'nothing') return [createMessage('check.redirect_broken', { from, to }, place)];
    const lacksPlace = arrival.kind === 'page' && !hasFragment(targets, arrival);
    return lacksPlace ? [createMessage('check.redirect_anchor_missing', { from, to }, place)] : [];
  });
}
