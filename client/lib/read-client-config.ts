import { type ClientConfig, DEFAULT_CLIENT_CONFIG } from '../../config/client-config';
import { givenConfig } from './given-config';

/** The configuration in the page, with defaults for missing values. */
export function readClientConfig(page: Document): ClientConfig {
  return { ...DEFAULT_CLIENT_CONFIG, ...givenConfig(page) };
}
