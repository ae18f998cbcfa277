import type { ReactElement } from 'react';
import { Icon } from '../components/icon/Icon';
import type { PictureContent } from './picture-content';

type Block = PictureContent<'doc'>['blocks'][number];

function DocTable({ rows }: { readonly rows: ReadonlyArray<readonly string[]> }): ReactElement {
  return (
    <div className="p-doc__table">
      {rows.map((cells) => (
        <div key={cells.join(' ')} className="p-doc__row">
          {cells.map((cell, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a cell is told from its neighbours by its column only
            <span key={index}>{cell}</span>
          ))}
        </div>
      ))}
    </div>
  );
}

function DocBlock({ block }: { readonly block: Block }): ReactElement {
  if (block.kind === 'table') return <DocTable rows={block.rows} />;
  if (block.kind === 'todo') {
    return (
      <div className={`p-doc__todo${block.done ? ' p-doc__todo--done' : ''}`}>
        <span className="p-box">{block.done ? <Icon name="check" size={12} /> : null}</span>
        <span>{block.text}</span>
      </div>
    );
  }
  return <div className={`p-doc__${block.kind}`}>{block.text}</div>;
}

/** A page of text, with tasks and tables in it. */
export function DocPicture({ content }: { readonly content: PictureContent<'doc'> }): ReactElement {
  return (
    <div className="p-doc">
      <div className="p-doc__title">{content.title}</div>
      {content.blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks are told apart by their order only
        <DocBlock key={index} block={block} />
      ))}
    </div>
  );
}
