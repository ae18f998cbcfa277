import type { ReactElement, ReactNode } from 'react';
import { Icon } from '../components/icon/Icon';
import type { PictureKind } from '../components/media/media.schema';

/** The product's views in its side rail; the one that the picture shows is marked as open. */
const RAIL: ReadonlyArray<{ readonly icon: string; readonly kinds: readonly PictureKind[] }> = [
  { icon: 'sparkles', kinds: ['assistant'] },
  { icon: 'list-checks', kinds: ['list', 'form'] },
  { icon: 'kanban', kinds: ['board'] },
  { icon: 'chart-gantt', kinds: ['gantt', 'workload'] },
  { icon: 'calendar-days', kinds: ['calendar'] },
  { icon: 'file-text', kinds: ['doc'] },
  { icon: 'layout-dashboard', kinds: ['dashboard'] },
  { icon: 'messages-square', kinds: ['chat'] },
];

function Rail({ kind }: { readonly kind: PictureKind }): ReactElement {
  return (
    <div className="picture__rail">
      <svg aria-hidden="true" className="picture__mark" viewBox="0 0 24 24" width="24" height="24">
        <path
          className="picture__mark-back"
          d="M4 6a3 3 0 0 1 3-3h10a3 3 0 0 1 3 3v12a3 3 0 0 1-3 3H7a3 3 0 0 1-3-3z"
        />
        <path className="picture__mark-fold" d="M4 9l16 -5v5l-16 6z" />
      </svg>
      {RAIL.map(({ icon, kinds }) => (
        <span key={icon} className={`picture__view${kinds.includes(kind) ? ' picture__view--open' : ''}`}>
          <Icon name={icon} size={18} />
        </span>
      ))}
    </div>
  );
}

interface PictureWindowProps {
  readonly kind: PictureKind;
  /** What the picture shows, for those who cannot see it. */
  readonly label: string;
  /** What the window shows, in its bar. */
  readonly title: string;
  readonly children: ReactNode;
}

/**
 * The frame of every product picture. To assistive technology it is one image with a name; what is drawn inside holds
 * no headings, no ids and nothing that takes focus.
 */
export function PictureWindow({ kind, label, title, children }: PictureWindowProps): ReactElement {
  return (
    <div className={`picture picture--${kind}`} role="img" aria-label={label}>
      <div className="picture__window" aria-hidden="true">
        <Rail kind={kind} />
        <div className="picture__main">
          <div className="picture__bar">
            <span className="picture__title">{title}</span>
            <span className="picture__tools">
              <Icon name="search" size={16} />
              <Icon name="filter" size={16} />
              <Icon name="user-plus" size={16} />
            </span>
          </div>
          <div className="picture__body">{children}</div>
        </div>
      </div>
    </div>
  );
}
