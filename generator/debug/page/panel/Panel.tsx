import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { DEBUG_PATHS } from '../debug-paths';
import { messagesText, type PageMessages } from '../page-state';
import { DraftMark } from './entries';
import { Outlines } from './Outlines';
import { CONTENT_ID, PanelContent } from './PanelContent';
import { type PanelState, readPanelState, showsEntries, storePanelState } from './panel-state';
import { type Inspect, type KnownPage, useInspection } from './use-inspection';
import { usePageChanges } from './use-page';

export interface PanelProps {
  readonly page: Window & typeof globalThis;
  readonly inspect: Inspect;
  /** Changes when the page may have changed. */
  readonly version: number;
  readonly messages: PageMessages;
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
            <PanelContent {...{ page, known, messages, hasFailed, state }} onChange={change} />
          </div>
          <Outlines page={page} known={known ?? undefined} state={state} />
        </aside>
      )}
    </>
  );
}
