import type { ClientConfig } from '../../config/client-config';
import { CLIENT_CONFIG_ELEMENT_ID } from '../../config/contract/client-config-element';

/** What the page carries of its configuration; nothing where that cannot be read. Every page of the site carries it. */
export function givenConfig(page: Document): Partial<ClientConfig> {
  try {
    return JSON.parse(page.getElementById(CLIENT_CONFIG_ELEMENT_ID)?.textContent ?? '{}');
  } catch {
    return {};
  }
}
