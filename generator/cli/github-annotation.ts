import type { Message } from '../errors/site-error';

/** The text after the last `::` of a workflow command: line breaks would end it, and `%` begins an escape. */
function escapedText(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

/** A value between the name of a workflow command and its text: colons and commas separate values, too. */
function escapedProperty(text: string): string {
  return escapedText(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}

/**
 * A message as a GitHub Actions annotation. It has no file, because a page is not a file of the repository. `text` is
 * for people; the title contains the code and the place.
 */
export function githubAnnotation(kind: 'error' | 'warning', message: Message, text: string): string {
  const title = [message.code, message.page].filter(Boolean).join(' ');
  return `::${kind} title=${escapedProperty(title)}::${escapedText(text)}`;
}
