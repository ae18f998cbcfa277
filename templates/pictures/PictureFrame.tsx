import type { ReactNode } from 'react';
import type { PictureKind } from '../components/media/media.schema';
import { PictureIcon, type PictureIconName } from './PictureIcon';
import { Avatar } from './PictureParts';
import type { PictureSidebar, Tone } from './picture-values';
import { Sidebar } from './Sidebar';
import type { SheetKind } from './sheets/sheet-content';

type Tab = readonly [icon: PictureIconName, name: string];

interface Chrome {
  readonly icon: PictureIconName;
  readonly tone: Tone;
  readonly tabs: readonly Tab[];
}

const WORK_TABS: readonly Tab[] = [
  ['list', 'List'],
  ['board', 'Board'],
  ['gantt', 'Gantt'],
  ['calendar', 'Calendar'],
  ['workload', 'Workload'],
  ['dashboard', 'Dashboard'],
];

const work = (icon: PictureIconName, tone: Tone): Chrome => ({ icon, tone, tabs: WORK_TABS });

type WindowKind = Exclude<PictureKind, SheetKind>;

/** The window around each kind. The tab with the icon of the kind is the active one. */
const CHROMES: Readonly<Record<WindowKind, Chrome>> = {
  list: work('list', 'blue'),
  board: work('board', 'violet'),
  gantt: work('gantt', 'teal'),
  calendar: work('calendar', 'rose'),
  workload: work('workload', 'amber'),
  dashboard: work('dashboard', 'violet'),
  doc: {
    icon: 'doc',
    tone: 'blue',
    tabs: [
      ['doc', 'Doc'],
      ['chat', 'Comments'],
      ['clock', 'History'],
    ],
  },
  rule: {
    icon: 'spark',
    tone: 'green',
    tabs: [
      ['spark', 'Rule'],
      ['clock', 'Runs'],
    ],
  },
  task: {
    icon: 'check',
    tone: 'blue',
    tabs: [
      ['check', 'Task'],
      ['clip', 'Files'],
      ['clock', 'History'],
    ],
  },
  chat: {
    icon: 'chat',
    tone: 'teal',
    tabs: [
      ['chat', 'Messages'],
      ['list', 'Tasks'],
      ['doc', 'Docs'],
    ],
  },
  form: {
    icon: 'form',
    tone: 'amber',
    tabs: [
      ['form', 'Form'],
      ['list', 'Answers'],
      ['dashboard', 'Summary'],
    ],
  },
  assistant: {
    icon: 'spark',
    tone: 'violet',
    tabs: [
      ['spark', 'Ask'],
      ['doc', 'Notes'],
      ['clock', 'Earlier'],
    ],
  },
};

const SHOWN_PEOPLE = 3;

function People({ initials }: { readonly initials: readonly string[] }) {
  const people = [...new Set(initials)];
  const hidden = people.length - SHOWN_PEOPLE;
  return (
    <i className="pic-people">
      {people.slice(0, SHOWN_PEOPLE).map((person) => (
        <Avatar key={person} initials={person} />
      ))}
      {hidden > 0 && <i className="pic-avatar pic-slate">{`+${hidden}`}</i>}
    </i>
  );
}

function Toolbar({ icon, tabs }: Chrome) {
  return (
    <div className="pic-bar">
      {tabs.map(([tabIcon, name]) => (
        <i key={name} className={`pic-icon-${tabIcon}${tabIcon === icon ? ' pic-open' : ''}`}>
          {name}
        </i>
      ))}
      <div>
        <PictureIcon name="search" />
        {tabs === WORK_TABS && <PictureIcon name="filter" />}
        <b>{tabs === WORK_TABS ? 'New' : 'Share'}</b>
      </div>
    </div>
  );
}

function Filters({ names }: { readonly names: readonly string[] }) {
  return (
    <div className="pic-filters">
      {names.map((name) => (
        <i key={name}>{name}</i>
      ))}
    </div>
  );
}

export interface PictureFrameProps {
  readonly kind: WindowKind;
  readonly title: string;
  /** Initials of participants; only the first few are shown. */
  readonly people?: readonly string[] | undefined;
  /** The sidebar of a full-width picture; if absent, only icons are shown. */
  readonly sidebar?: PictureSidebar | undefined;
  /** The number of columns, so that the first ones have their width before the others arrive. */
  readonly columns?: number | undefined;
  readonly children: ReactNode;
  /** A second view below the content. */
  readonly below?: ReactNode;
}

/** The window of the product: a sidebar, and title and views above the content. */
export function PictureFrame(props: PictureFrameProps) {
  const { kind, title, people = [], sidebar, columns, children, below } = props;
  const chrome = CHROMES[kind];
  const view = kind === 'task' ? 'pic-task-view' : `pic-${kind}`;
  return (
    <>
      {sidebar === undefined ? <div className="pic-rail" /> : <Sidebar {...sidebar} title={title} />}
      <div className="pic-main">
        <div className="pic-head">
          <i className={`pic-glyph pic-icon-${chrome.icon} pic-${chrome.tone}`} />
          <b>{title}</b>
          {people.length > 0 && <People initials={people} />}
        </div>
        <Toolbar {...chrome} />
        {sidebar !== undefined && <Filters names={sidebar.filters} />}
        <div className={columns === undefined ? view : `${view} pic-of-${columns}`}>{children}</div>
        {below}
      </div>
    </>
  );
}
