import { each } from './each';
import { PictureFrame } from './PictureFrame';
import { Checkbox } from './PictureParts';
import type { DocBlock, PictureContents } from './picture-content';
import { Widget } from './Widget';

function DocTable({ rows }: { readonly rows: readonly (readonly string[])[] }) {
  return (
    <table>
      <tbody>
        {each(rows, (cells) => (
          <tr>
            {each(cells, (cell) => (
              <td>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Block({ block }: { readonly block: DocBlock }) {
  switch (block.kind) {
    case 'heading':
      return <div className="pic-subject">{block.text}</div>;
    case 'text':
      return <div className="pic-text">{block.text}</div>;
    case 'bullet':
      return <div className="pic-bullet">{block.text}</div>;
    case 'checkbox':
      return (
        <div className={block.done ? 'pic-check-line pic-done' : 'pic-check-line'}>
          <Checkbox isChecked={block.done} />
          <i>{block.text}</i>
        </div>
      );
    case 'table':
      return <DocTable rows={block.rows} />;
    case 'chart':
      return <Widget card={block.chart} />;
  }
}

export function DocPicture({ content }: { readonly content: PictureContents['doc'] }) {
  const { title, blocks } = content;
  return (
    <PictureFrame kind="doc" title={title}>
      <div className="pic-page">
        <div className="pic-doc-title">{title}</div>
        {each(blocks, (block) => (
          <Block block={block} />
        ))}
      </div>
    </PictureFrame>
  );
}
