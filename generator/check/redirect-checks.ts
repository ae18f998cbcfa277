import { createMessage, type Message } from '../errors/site-error';
import { decodedText } from '../site-map/page-path';
import { namesOf } from '../site-map/redirect-matcher';
import type { CachedFacts } from './cached-facts';
import { hasFragment, type LinkTargets, resolveLink } from './link-targets';

/**
 * Redirects of `_redirects` that form a loop or lead to a missing page or anchor. Targets that depend on the address
 * are not checked.
 */
export function checkRedirects(targets: LinkTargets, facts: CachedFacts): Message[] {
  const known = targets.redirects.all.filter(
    ({ from, to }) => !namesOf(from).some((name) => to.includes(`:${name}`)),
  );
  return known.flatMap(({ from: source, to }) => {
    const from = decodedText(source);
    const result = resolveLink(targets, to, new URL(source, targets.baseUrl));
    const place = { ...facts.redirectEntryOf(from), field: 'to' };
    if (result.kind === 'nothing') return [createMessage('check.redirect_broken', { from, to }, place)];
    const lacksPlace = result.kind === 'page' && !hasFragment(targets, result);
    return lacksPlace ? [createMessage('check.redirect_anchor_missing', { from, to }, place)] : [];
  });
}
