import type { InterfaceTextKey } from '../../config/interface-texts';

export interface ErrorTexts {
  readonly heading: InterfaceTextKey;
  readonly body: InterfaceTextKey;
}

/** The texts for the status of an error page. */
export function errorTexts(path: string): ErrorTexts {
  return path.endsWith('/401')
    ? { heading: 'unauthorized-heading', body: 'unauthorized-body' }
    : { heading: 'not-found-heading', body: 'not-found-body' };
}
