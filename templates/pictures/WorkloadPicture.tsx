import { initialsInCast } from './cast';
import { each } from './each';
import { PictureFrame } from './PictureFrame';
import { Avatar } from './PictureParts';
import type { PictureContents } from './picture-content';
import type { Tone } from './picture-values';

/** At this percentage of capacity people have no room for more; above 100 they are overloaded. */
const BUSY = 90;

/** The style sheet defines column heights in steps of 5 percent up to this maximum. */
const STEP = 5;
const HIGHEST = 150;

function toneOf(percent: number): Tone {
  if (percent > 100) return 'rose';
  return percent >= BUSY ? 'amber' : 'teal';
}

function levelOf(percent: number): number {
  return Math.min(HIGHEST, Math.round(percent / STEP) * STEP);
}

/** Initials of a name: those in the cast, or its letters; 'Design system' gives DS, 'Copy' gives CO. */
export function initialsOf(name: string): string {
  const known = initialsInCast(name);
  if (known !== undefined) return known;
  const words = name.split(/\s+/);
  const letters =
    words.length > 1 ? words.slice(0, 2).map((word) => [...word][0] ?? '') : [...name].slice(0, 2);
  return letters.join('').toUpperCase();
}

export function WorkloadPicture({ content }: { readonly content: PictureContents['workload'] }) {
  const { title, scale, rows } = content;
  return (
    <PictureFrame kind="workload" title={title}>
      <div className="pic-scale">
        {each(scale, (unit) => (
          <i>{unit}</i>
        ))}
      </div>
      {each(rows, ({ name, cells }) => (
        <div className="pic-person">
          <Avatar initials={initialsOf(name)} />
          <b>{name}</b>
          <i className="pic-cells">
            {each(cells, (percent) => (
              <i
                className={`pic-${toneOf(percent)} pic-level-${levelOf(percent)}`}
              >{`${Math.round(percent)}%`}</i>
            ))}
          </i>
        </div>
      ))}
    </PictureFrame>
  );
}
