import { CONSENT_TEXTS_ELEMENT_ID, type ConsentTexts } from '../../config/contract/consent-texts';
import { NECESSARY_GROUP, PERFORMANCE_GROUP } from './consent-choice';

/** The texts of the manager, from the page in its language. Throws if the page has none that can be read. */
export function readConsentTexts(page: Document): ConsentTexts {
  return JSON.parse(page.getElementById(CONSENT_TEXTS_ELEMENT_ID)?.textContent ?? '') as ConsentTexts;
}

function asHtml(page: Document, ...parts: readonly (Node | string)[]): string {
  const element = page.createElement('p');
  element.append(...parts);
  return element.innerHTML;
}

function privacyLink(page: Document, { href, label }: NonNullable<ConsentTexts['privacy']>): HTMLElement {
  const link = page.createElement('a');
  link.href = href;
  link.textContent = label;
  return link;
}

/** The texts as HTML, which the library expects: each text is escaped, and the link to the privacy page is added. */
export function consentTranslation(page: Document, texts: ConsentTexts) {
  const { body, privacy } = texts;
  const html = (text: string) => asHtml(page, text);
  const section = ({ title, body: description }: ConsentTexts['necessary'], linkedCategory: string) => ({
    title: html(title),
    description: html(description),
    linkedCategory,
  });
  const answers = { acceptAllBtn: html(texts.accept), acceptNecessaryBtn: html(texts.reject) };
  return {
    consentModal: {
      ...answers,
      title: html(texts.title),
      description: privacy ? asHtml(page, `${body} `, privacyLink(page, privacy)) : html(body),
      showPreferencesBtn: html(texts.manage),
    },
    preferencesModal: {
      ...answers,
      title: html(texts.settings),
      savePreferencesBtn: html(texts.save),
      closeIconLabel: texts.close,
      sections: [section(texts.necessary, NECESSARY_GROUP), section(texts.performance, PERFORMANCE_GROUP)],
    },
  };
}
