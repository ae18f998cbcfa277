import { documentToReactComponents } from '@contentful/rich-text-react-renderer';
import type { ReactElement } from 'react';
import type { RichTextValue } from '../../content-model/values';
import { richTextOptions } from './rich-text-options';

/** A rich text of the content service as HTML; renders nothing for an empty document. */
export function RichText({ value }: { readonly value: RichTextValue }): ReactElement | null {
  const { document, targets } = value;
  if (!Array.isArray(document?.content) || document.content.length === 0) return null;
  return <>{documentToReactComponents(document, richTextOptions(targets))}</>;
}
