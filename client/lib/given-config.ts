import type { ClientConfig } from '../../config/client-config';
import { CLIENT_CONFIG_ELEMENT_ID } from '../../config/contract/client-config-element';
import { parseJson } from './json';

/** The part of the configuration that is in the page; empty if it is unreadable. Every page of the site contains it. */
export function givenConfig(page: Document): Partial<ClientConfig> {
  return Object(parseJson(page.getElementById(CLIENT_CONFIG_ELEMENT_ID)?.textContent));
}
