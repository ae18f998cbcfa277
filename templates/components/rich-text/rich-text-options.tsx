import type { Options } from '@contentful/rich-text-react-renderer';
import type { RichTextTargets } from '../../content-model/values';
import { embedRenderers } from './embed-renderers';
import { linkRenderers } from './link-renderers';
import { markRenderers } from './mark-renderers';
import { tableRenderers } from './table-renderers';
import { renderLines, textRenderers } from './text-renderers';

/** Renderers for every kind of node and mark. None uses the library's default, which drops the text of some links. */
export function richTextOptions(targets: RichTextTargets): Options {
  const options: Options = {
    renderMark: markRenderers,
    renderText: renderLines,
    renderNode: {
      ...textRenderers,
      ...tableRenderers(() => options),
      ...embedRenderers(targets),
      ...linkRenderers,
    },
  };
  return options;
}
