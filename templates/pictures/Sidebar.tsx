import { SITE_NAME } from '../../config/site';
import { Mark } from '../components/brand/Mark';
import { each } from './each';
import { PictureIcon, type PictureIconName } from './PictureIcon';
import type { PictureSidebar } from './picture-values';

const PLACES: ReadonlyArray<readonly [PictureIconName, string]> = [
  ['home', 'Home'],
  ['inbox', 'Inbox'],
  ['check', 'My tasks'],
  ['dashboard', 'Dashboards'],
];

const RAIL: readonly PictureIconName[] = ['home', 'inbox', 'board', 'doc', 'chat', 'goal'];

/** The items of the workspace as icons only. */
export function Rail() {
  return (
    <div className="pic-rail">
      <Mark className="pic-mark" />
      {RAIL.map((name) => (
        <PictureIcon key={name} name={name} />
      ))}
    </div>
  );
}

export interface SidebarProps extends PictureSidebar {
  /** The current project. */
  readonly title: string;
}

/** The items of the workspace with their names. */
export function Sidebar({ inbox, spaces, title }: SidebarProps) {
  return (
    <div className="pic-sidebar">
      <b className="pic-brand">
        <Mark className="pic-mark" />
        {SITE_NAME}
      </b>
      {PLACES.map(([icon, name]) => (
        <span key={name} className="pic-place">
          <PictureIcon name={icon} />
          {name}
          {icon === 'inbox' && <b>{inbox}</b>}
        </span>
      ))}
      <span className="pic-spaces">Spaces</span>
      {each(spaces, ({ name, tone, projects }) => (
        <>
          <span className={`pic-space pic-${tone}`}>{name}</span>
          {each(projects, (project) => (
            <span className={project === title ? 'pic-project pic-current' : 'pic-project'}>{project}</span>
          ))}
        </>
      ))}
    </div>
  );
}
