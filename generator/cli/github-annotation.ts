import type { Message } from '../errors/site-error';

/** Text behind the last `::` of a workflow command: line ends would end it, and `%` begins a code. */
function escapedText(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

/** A value between the name of a workflow command and its text: colons and commas part values, too. */
function escapedProperty(text: string): string {
  return escapedText(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}

/**
 * A message as GitHub Actions makes an annotation of it. It names no file, as a page has none in the repository. `text` is
 * what people read; the title says what and where.
 */
export function githubAnnotation(kind: 'error' | 'warning', message: Message, text: string): string {
  const title = [message.code, message.page].filter(Boolean).join(' ');
  return `::${kind} title=${escapedProperty(title)}::${escapedText(text)}`;
}
