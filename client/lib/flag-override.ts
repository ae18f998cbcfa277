import { readLocal } from './storage';

/**
 * Whether a developer has turned a flag on for this browser. Works only with `debug=true`, and can only turn flags
 * on.
 */
export function isForcedOn({ location }: Window, flag: string): boolean {
  return new URLSearchParams(location.search).get('debug') === 'true' && readLocal(flag) === 'true';
}
