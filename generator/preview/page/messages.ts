import { messagesText, type PageError, type PageMessages } from '../../debug/page/page-state';
import { otherPagesText } from '../../errors/group-messages';

const HOST_ID = 'site-preview-messages';

function paragraph(page: Document, className: string, text: string): HTMLElement {
  const element = page.createElement('p');
  element.className = className;
  element.textContent = text;
  return element;
}

function placeOf({ entry, field, locale }: PageError): string {
  return [entry, field, locale].filter((part) => part !== undefined).join(' · ');
}

function item(page: Document, kind: 'Error' | 'Warning', message: PageError): HTMLElement {
  const element = page.createElement('li');
  const hints = [message.hint, otherPagesText(message)].filter((text) => text !== undefined);
  element.append(
    paragraph(page, 'kind', `${kind}: ${message.message}`),
    ...hints.map((text) => paragraph(page, 'hint', text)),
  );
  if (message.link !== undefined) {
    const link = page.createElement('a');
    link.href = message.link;
    link.target = '_blank';
    link.rel = 'noopener noreferrer';
    link.textContent = placeOf(message) || 'Open the entry';
    element.append(link);
  }
  return element;
}

/** Shows the errors and warnings of the page with links to their entries; shows nothing without messages. */
export function showMessages(page: Document, messages: PageMessages, stylesheet: string): void {
  page.getElementById(HOST_ID)?.remove();
  const title = messagesText(messages);
  if (title === '') return;
  const host = page.createElement('div');
  host.id = HOST_ID;
  const style = page.createElement('link');
  style.rel = 'stylesheet';
  style.href = stylesheet;
  const box = page.createElement('details');
  box.className = 'messages';
  box.open = messages.errors.length > 0;
  const summary = page.createElement('summary');
  summary.textContent = title;
  const list = page.createElement('ul');
  list.append(
    ...messages.errors.map((message) => item(page, 'Error', message)),
    ...messages.warnings.map((message) => item(page, 'Warning', message)),
  );
  box.append(summary, list);
  host.attachShadow({ mode: 'open' }).append(style, box);
  page.body.append(host);
}
