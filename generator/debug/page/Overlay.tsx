import type { KeyboardEvent, ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { otherPagesText } from '../../errors/group-messages';
import { DEBUG_PATHS } from './debug-paths';
import { type CodeFrame, isMinor, type PageError, type PageState } from './page-state';

const OVERLAY_ELEMENT = 'site-debug-overlay';

interface FactProps {
  readonly name: string;
  readonly value: string | undefined;
  readonly href?: string | undefined;
}

/** A fact about an error. Only addresses that cannot run a script become links. */
function Fact({ name, value, href = '' }: FactProps) {
  if (value === undefined) return null;
  const target = /^https?:\/\//.test(href) ? '_blank' : href.startsWith('/') ? '_self' : undefined;
  return (
    <>
      <dt>{name}</dt>
      <dd>
        {target === undefined ? (
          value
        ) : (
          <a href={href} target={target} rel="noreferrer">
            {value}
          </a>
        )}
      </dd>
    </>
  );
}

/** The lines of the source. The failing one is marked, with a caret below its column. */
function Source({ line, column, lines }: CodeFrame) {
  const width = String(lines.at(-1)?.number ?? '').length;
  const rows = lines.map(({ number, text }): ReactNode => {
    const row = `${String(number).padStart(width)} | ${text}\n`;
    if (number !== line)
      return (
        <span key={number} className="line">
          {row}
        </span>
      );
    const indent = text.slice(0, column - 1).replace(/[^\t]/g, ' ');
    return [
      <span key="fault" className="line at-fault">
        {row}
      </span>,
      <span key="caret" className="caret">{`${' '.repeat(width)} | ${indent}^\n`}</span>,
    ];
  });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by keyboard too
    <section className="frame" tabIndex={0} aria-label="Source">
      <pre>
        <code>{rows}</code>
      </pre>
    </section>
  );
}

function Item(error: PageError) {
  const { code, message, hint, page, entry, field, locale, link, source, stack, components, frame } = error;
  return (
    <li className="item">
      <p className="code">{code}</p>
      <p className="message">{message}</p>
      <dl className="facts">
        <Fact name="source" value={source} />
        <Fact name="stack" value={stack?.join('\n')} />
        <Fact name="components" value={components?.join('\n')} />
        <Fact name="page" value={page} href={page} />
        <Fact name="pages" value={otherPagesText(error)} />
        <Fact name="entry" value={entry} href={link} />
        <Fact name="field" value={field} />
        <Fact name="locale" value={locale} />
        {entry === undefined && <Fact name="link" value={link} href={link} />}
      </dl>
      {frame && frame.lines.length > 0 && <Source {...frame} />}
      <p className="hint">{hint}</p>
    </li>
  );
}

/** The errors, and how many more are not listed. */
type OverlayState = Pick<PageState, 'errors' | 'omitted'>;

function titleOf({ errors, omitted }: OverlayState): string {
  const total = errors.length + omitted;
  const isBrowser = errors.every(({ code }) => code === 'serve.browser_error');
  const where = isBrowser ? 'In the browser' : errors.every(isMinor) ? 'In a template' : 'The build failed';
  const title = `${where}: ${total === 1 ? '1 error' : `${total} errors`}`;
  return omitted === 0 ? title : `${title}, the first ${errors.length} of them`;
}

interface OverlayProps {
  readonly state: OverlayState;
  readonly onClose: () => void;
}

function Overlay({ state, onClose }: OverlayProps) {
  const title = titleOf(state);
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') onClose();
  };
  return (
    <>
      <link rel="stylesheet" href={DEBUG_PATHS.stylesheet} />
      <section
        ref={(panel) => panel?.focus({ preventScroll: true })}
        className="panel"
        role="alertdialog"
        aria-label={title}
        tabIndex={-1}
        onKeyDown={onKeyDown}
      >
        <h1 className="title">{title}</h1>
        <button type="button" className="close" onClick={onClose}>
          Show the page
        </button>
        <ol className="items">
          {state.errors.map((error, position) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
            <Item key={position} {...error} />
          ))}
        </ol>
      </section>
    </>
  );
}

/**
 * Shows the errors of a page over it, or removes the overlay if there are none. A shadow root separates its styles from
 * those of the page. The reader can close the overlay until the errors change.
 */
export function showOverlay(document: Document, state: OverlayState): void {
  document.querySelector(OVERLAY_ELEMENT)?.remove();
  if (state.errors.length === 0) return;
  const host = document.createElement(OVERLAY_ELEMENT);
  // It takes no room on the page before its style is loaded.
  host.style.setProperty('position', 'fixed');
  document.body.append(host);
  const root = createRoot(host.attachShadow({ mode: 'open' }));
  flushSync(() => root.render(<Overlay state={state} onClose={() => host.remove()} />));
}
