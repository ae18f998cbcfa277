import { SITE_NAME } from '../../config/site';
import { Mark } from '../components/brand/Mark';
import { each } from './each';
import type { PictureIconName } from './PictureIcon';
import type { PictureSidebar } from './picture-values';

const PLACES: ReadonlyArray<readonly [PictureIconName, string]> = [
  ['home', 'Home'],
  ['inbox', 'Inbox'],
  ['check', 'My tasks'],
  ['dashboard', 'Dashboards'],
];

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
        <i key={name} className={`pic-place pic-icon-${icon}`}>
          {name}
          {icon === 'inbox' && <b>{inbox}</b>}
        </i>
      ))}
      <i className="pic-spaces">Spaces</i>
      {each(spaces, ({ name, tone, projects }) => (
        <>
          <i className={`pic-space pic-${tone}`}>{name}</i>
          {each(projects, (project) => (
            <i className={project === title ? 'pic-project pic-current' : 'pic-project'}>{project}</i>
          ))}
        </>
      ))}
    </div>
  );
}
