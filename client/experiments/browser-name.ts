import Bowser from 'bowser';
import { USER_AGENT_MAX_LENGTH } from '../lib/device';

/** The browser's name, also in page calls; undefined if unknown. */
export function browserName(): string | undefined {
  try {
    return Bowser.getParser(navigator.userAgent.slice(0, USER_AGENT_MAX_LENGTH), true).getBrowserName();
  } catch {
    return undefined;
  }
}
