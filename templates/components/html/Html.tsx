import type { Html as HtmlValue } from '../../content-model/values';
import { classNames } from '../class-names';

export interface HtmlProps {
  readonly html: HtmlValue | undefined;
  readonly className?: string | undefined;
}

/** Sanitized HTML of the markdown pipeline as running text; renders nothing if it is empty. */
export function Html({ html, className }: HtmlProps) {
  if (html === undefined || html.html === '') return null;
  return <div className={classNames('prose', className)} dangerouslySetInnerHTML={{ __html: html.html }} />;
}
