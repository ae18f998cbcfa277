import type { ReactNode } from 'react';
import { DEBUG_PATHS } from '../debug-paths';
import { messagesText, type PageMessages } from '../page-state';
import { BytesPart, totalBytes } from './BytesPart';
import { DependenciesPart, dependencyCount } from './DependenciesPart';
import { ExperimentsPart, experimentsText } from './ExperimentsPart';
import { OutsideLink } from './entries';
import { hydratedText, IslandsPart, listIslands } from './IslandsPart';
import { MessagesPart } from './MessagesPart';
import { PagePart } from './PagePart';
import { type PanelState, showsEntries } from './panel-state';
import type { KnownPage } from './use-inspection';

const GALLERY_PATH = '/__components';
/** The id of its element. */
export const CONTENT_ID = 'content';
const FAULT =
  'The server did not send the contents of the page. Close the panel and open it again to ask once more.';
const FIRST_PARTS: readonly string[] = ['page'];

interface Part {
  readonly name: string;
  readonly title: string;
  readonly summary: string;
  readonly body: ReactNode;
}

function listParts(page: Window, known: KnownPage, messages: PageMessages): readonly Part[] {
  const islands = listIslands(page.document);
  const missing = (
    <p className="quiet">{known === null ? 'This is not a page of the site.' : 'Waiting for the server.'}</p>
  );
  const { template = '', bytes } = known ?? {};
  return [
    { name: 'page', title: 'Page', summary: template, body: known ? <PagePart {...known} /> : missing },
    {
      name: 'messages',
      title: 'Messages',
      summary: messagesText(messages),
      body: <MessagesPart {...messages} />,
    },
    {
      name: 'islands',
      title: 'Islands',
      summary: hydratedText(islands),
      body: <IslandsPart islands={islands} />,
    },
    {
      name: 'experiments',
      title: 'Experiments and flags',
      summary: experimentsText(page),
      body: <ExperimentsPart page={page} />,
    },
    {
      name: 'dependencies',
      title: 'Dependencies',
      summary: known ? dependencyCount(known) : '',
      body: known ? <DependenciesPart {...known} /> : missing,
    },
    {
      name: 'bytes',
      title: 'Bytes',
      summary: bytes ? `${totalBytes(bytes)} compressed` : '',
      body: bytes ? <BytesPart bytes={bytes} /> : missing,
    },
  ];
}

interface SwitchProps {
  readonly text: string;
  readonly isOn: boolean;
  readonly onSwitch: (isOn: boolean) => void;
}

function Switch({ text, isOn, onSwitch }: SwitchProps) {
  return (
    <label>
      <input
        type="checkbox"
        role="switch"
        className="switch"
        checked={isOn}
        aria-checked={isOn}
        onChange={({ currentTarget }) => onSwitch(currentTarget.checked)}
      />
      {text}
    </label>
  );
}

interface PanelContentProps {
  readonly page: Window;
  readonly known: KnownPage;
  readonly messages: PageMessages;
  readonly hasFailed: boolean;
  readonly state: PanelState;
  readonly onChange: (change: PanelState) => void;
}

/** The contents of the panel. They stay rendered while it is closed, so that open details stay open. */
export function PanelContent({ page, known, messages, hasFailed, state, onChange }: PanelContentProps) {
  const { openParts = FIRST_PARTS } = state;
  const toggle = (name: string, isOpen: boolean) => {
    if (isOpen === openParts.includes(name)) return;
    onChange({ openParts: isOpen ? [...openParts, name] : openParts.filter((part) => part !== name) });
  };
  const to = (path: string) => new URL(path, page.location.href).href;
  return (
    <div className="content" id={CONTENT_ID} hidden={state.isOpen !== true}>
      {state.isPreview && <p className="notice">Preview: drafts are shown</p>}
      <div className="switches">
        <Switch
          text="Show entries"
          isOn={showsEntries(state)}
          onSwitch={(isOn) => onChange({ showsEntries: isOn })}
        />
        <Switch
          text="Show islands"
          isOn={state.showsIslands === true}
          onSwitch={(isOn) => onChange({ showsIslands: isOn })}
        />
      </div>
      <p className="fault" role="status">
        {hasFailed && FAULT}
      </p>
      {listParts(page, known, messages).map(({ name, title, summary, body }) => (
        <details
          key={name}
          className="part"
          data-part={name}
          open={openParts.includes(name)}
          onToggle={({ target, currentTarget }) => {
            if (target === currentTarget) toggle(name, currentTarget.open);
          }}
        >
          <summary>
            {title} <span className="count">{summary}</span>
          </summary>
          <div className="body">{body}</div>
        </details>
      ))}
      <p className="links">
        <OutsideLink href={to(DEBUG_PATHS.inspector)}>Inspector: events, consent, requests</OutsideLink>
        <OutsideLink href={to(GALLERY_PATH)}>Gallery of components</OutsideLink>
      </p>
    </div>
  );
}
