import { each } from './each';
import { PictureFrame } from './PictureFrame';
import { Tag } from './PictureParts';
import type { PictureContents } from './picture-content';
import type { Tone } from './picture-values';

type Part = PictureContents['rule']['parts'][number];

const KINDS: ReadonlyMap<Part['kind'], readonly [word: string, tone: Tone]> = new Map([
  ['when', ['When', 'violet']],
  ['if', ['If', 'amber']],
  ['then', ['Then', 'green']],
]);

/** An automation rule as a row of blocks, from the event to the actions. */
export function RulePicture({ content }: { readonly content: PictureContents['rule'] }) {
  const { title, parts, note } = content;
  return (
    <PictureFrame kind="rule" title={title}>
      {each(parts, ({ kind, text, value }) => {
        const [word, tone] = KINDS.get(kind) ?? ['', 'slate'];
        return (
          <div className="pic-part">
            <Tag tone={tone}>{word}</Tag>
            <b>{text}</b>
            {value !== undefined && <i className="pic-choice">{value}</i>}
          </div>
        );
      })}
      {note !== undefined && <i className="pic-note">{note}</i>}
    </PictureFrame>
  );
}
