import { readLocal } from './local-storage';

/** Whether a developer has turned a flag on for this browser: only with `debug=true`, and only on, never off. */
export function isForcedOn({ location }: Window, flag: string): boolean {
  return new URLSearchParams(location.search).get('debug') === 'true' && readLocal(flag) === 'true';
}
