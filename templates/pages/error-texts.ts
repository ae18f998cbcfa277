import type { InterfaceTextKey } from '../../config/interface-texts';

export interface ErrorTexts {
  readonly heading: InterfaceTextKey;
  readonly body: InterfaceTextKey;
}

/** The words for the status that a page stands for. */
export function errorTexts(path: string): ErrorTexts {
  return path.endsWith('/401')
    ? { heading: 'unauthorized-heading', body: 'unauthorized-body' }
    : { heading: 'not-found-heading', body: 'not-found-body' };
}
