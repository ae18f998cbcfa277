/** The id of the script element with the texts of the built-in consent manager, in the page's language. */
export const CONSENT_TEXTS_ELEMENT_ID = 'consent-texts';

/** Texts of the built-in manager in the page's language. */
export interface ConsentTexts {
  readonly title: string;
  readonly body: string;
  readonly accept: string;
  readonly reject: string;
  readonly manage: string;
  readonly save: string;
  readonly close: string;
  readonly settings: string;
  readonly necessary: { readonly title: string; readonly body: string };
  readonly performance: { readonly title: string; readonly body: string };
  readonly privacy?: { readonly href: string; readonly label: string } | undefined;
}
