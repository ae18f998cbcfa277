import type { ClientConfig } from '../../config/client-config';
import { CLIENT_CONFIG_ELEMENT_ID, DEFAULT_CLIENT_CONFIG } from '../../config/client-config';

/** The configuration that the page carries; the defaults where it carries none that can be read. */
export function readClientConfig(page: Document): ClientConfig {
  try {
    const text = page.getElementById(CLIENT_CONFIG_ELEMENT_ID)?.textContent ?? '{}';
    return { ...DEFAULT_CLIENT_CONFIG, ...(JSON.parse(text) as Partial<ClientConfig>) };
  } catch {
    return DEFAULT_CLIENT_CONFIG;
  }
}
