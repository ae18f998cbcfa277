import type { Html as HtmlValue } from '../../content-model/values';
import { classNames } from '../class-names';

export interface HtmlProps {
  readonly html: HtmlValue | undefined;
  readonly className?: string | undefined;
}

/** Sanitised HTML of the markdown pipeline as running text; nothing when there is none. */
export function Html({ html, className }: HtmlProps) {
  if (html === undefined || html.html === '') return null;
  return <div className={classNames('prose', className)} dangerouslySetInnerHTML={{ __html: html.html }} />;
}
