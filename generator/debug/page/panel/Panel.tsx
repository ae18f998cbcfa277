import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { DEBUG_PATHS } from '../debug-paths';
import { messagesText, type PageMessages } from '../page-state';
import { BytesPart, totalBytes } from './BytesPart';
import { DependenciesPart, dependencyCount } from './DependenciesPart';
import { ExperimentsPart, experimentsText } from './ExperimentsPart';
import { DraftMark, OutsideLink } from './entries';
import { hydratedText, IslandsPart, listIslands } from './IslandsPart';
import { MessagesPart } from './MessagesPart';
import { Outlines } from './Outlines';
import { PagePart } from './PagePart';
import { type PanelState, readPanelState, showsEntries, storePanelState } from './panel-state';
import { type Inspect, type KnownPage, useInspection } from './use-inspection';
import { usePageChanges } from './use-page';

const GALLERY_PATH = '/__components';
const CONTENT_ID = 'content';
const FAULT =
  'The server did not send the contents of the page. Close the panel and open it again to ask once more.';
const FIRST_PARTS: readonly string[] = ['page'];

export interface PanelProps {
  readonly page: Window & typeof globalThis;
  readonly inspect: Inspect;
  /** Changes when the page may have changed. */
  readonly version: number;
  readonly messages: PageMessages;
}

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

interface ContentProps {
  readonly page: Window;
  readonly known: KnownPage;
  readonly messages: PageMessages;
  readonly hasFailed: boolean;
  readonly state: PanelState;
  readonly onChange: (change: PanelState) => void;
}

/** The contents of the panel. They stay rendered while it is closed, so that open details stay open. */
function Content({ page, known, messages, hasFailed, state, onChange }: ContentProps) {
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

interface BadgesProps {
  readonly isPreview: boolean | undefined;
  readonly known: KnownPage;
  readonly messages: PageMessages;
}

function Badges({ isPreview, known, messages }: BadgesProps) {
  const counts = messagesText(messages);
  const drafts = known?.drafts.length ?? 0;
  return (
    <span className="badges">
      {isPreview && <span className="badge">preview</span>}
      {counts !== '' && <DraftMark>{counts}</DraftMark>}
      {drafts > 0 && <DraftMark>{`${drafts} not published`}</DraftMark>}
    </span>
  );
}

/** The state of the panel, which the tab stores. */
function usePanelState(page: Window) {
  const [state, setState] = useState(() => readPanelState(page));
  useEffect(() => storePanelState(page, state), [page, state]);
  const update = (change: PanelState) => setState((before) => ({ ...before, ...change }));
  return [state, update] as const;
}

/** The panel and the outlines on the page. It is shown when it is complete, so that nothing moves. */
export function Panel({ page, version, messages, inspect }: PanelProps) {
  const [state, update] = usePanelState(page);
  const [isStyled, setIsStyled] = useState(false);
  const tab = useRef<HTMLButtonElement>(null);
  const { known, hasFailed, isSettled, ask } = useInspection({
    state,
    version,
    inspect,
    onAnswer: ({ isPreview }) => update({ isPreview }),
  });
  const isOpen = state.isOpen === true;
  usePageChanges(page, isOpen || showsEntries(state) || state.showsIslands === true);
  const change = (changed: PanelState) => {
    update(changed);
    if (changed.isOpen || changed.showsEntries) void ask();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    // So that the site does not also handle the key.
    event.stopPropagation();
    change({ isOpen: false });
    tab.current?.focus();
  };
  const style = () => setIsStyled(true);
  return (
    <>
      <link rel="stylesheet" href={DEBUG_PATHS.stylesheet} onLoad={style} onError={style} />
      {isStyled && isSettled && (
        <aside aria-label="Debug panel">
          {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape closes it from every control inside */}
          <div className="debug-panel" onKeyDown={onKeyDown}>
            <button
              ref={tab}
              type="button"
              className="tab"
              aria-controls={CONTENT_ID}
              aria-expanded={isOpen}
              onClick={() => change({ isOpen: !isOpen })}
            >
              Debug
              <Badges isPreview={state.isPreview} known={known} messages={messages} />
            </button>
            <Content {...{ page, known, messages, hasFailed, state }} onChange={change} />
          </div>
          <Outlines page={page} known={known ?? undefined} state={state} />
        </aside>
      )}
    </>
  );
}
