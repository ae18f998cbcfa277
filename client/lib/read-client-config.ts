import type { ClientConfig } from '../../config/client-config';
import { DEFAULT_CLIENT_CONFIG } from '../../config/client-config';
import { givenConfig } from './given-config';

/** The configuration that the page carries, and the defaults for what it does not. */
export function readClientConfig(page: Document): ClientConfig {
  return { ...DEFAULT_CLIENT_CONFIG, ...givenConfig(page) };
}
