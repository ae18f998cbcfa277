import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { initPageLoader } from '../../../../client/on-demand/page-loader';

const stay = (event: Event) => event.preventDefault();

beforeAll(() => initPageLoader(window));

beforeEach(() => {
  (window as unknown as { happyDOM: { setURL: (url: string) => void } }).happyDOM.setURL(
    'http://localhost:3000/lp?x=1',
  );
  vi.useFakeTimers();
  document.body.innerHTML = '';
  // Runs after the module's handler, so that happy-dom does not follow the link.
  window.addEventListener('click', stay);
});

afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  window.removeEventListener('click', stay);
});

function click(html: string, options: MouseEventInit = {}): void {
  document.body.innerHTML = html;
  const link = document.querySelector('a b') ?? document.querySelector('a');
  link?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...options }));
}

function line(): Element | null {
  return document.querySelector('[role="progressbar"].page-loader');
}

describe('the page loader', () => {
  it.each([
    ['another page', '<a href="/brain"><b>Brain</b></a>', true],
    ['the same page again', '<a href="/lp?x=1">Again</a>', true],
    ['another query', '<a href="?x=2">Next</a>', true],
    ['an anchor on another page', '<a href="/brain#faq">Questions</a>', true],
    ['the same tab by its target name', '<a href="/brain" target="_self">Brain</a>', true],
    ['an anchor on this page', '<a href="#faq">Questions</a>', false],
    ['an anchor on this page by its full address', '<a href="/lp?x=1#faq">Questions</a>', false],
    ['a new tab', '<a href="/brain" target="_blank">Brain</a>', false],
    ['another site', '<a href="https://other.test/brain">Other</a>', false],
    ['another site without a scheme', '<a href="//other.test/brain">Other</a>', false],
    ['a mail address', '<a href="mailto:sales@planfold.example">Mail</a>', false],
    ['a download', '<a href="/brain" download>File</a>', false],
    ['no address', '<a>Nothing</a>', false],
  ])('appears for a click on a link to %s: $2', (_, html, isShown) => {
    click(html);
    expect(line() !== null).toBe(isShown);
  });

  it.each([
    ['the middle button', { button: 1 }],
    ['Control', { ctrlKey: true }],
    ['Command', { metaKey: true }],
    ['Shift', { shiftKey: true }],
  ])('does not appear for a click with %s', (_, options) => {
    click('<a href="/brain">Brain</a>', options);
    expect(line()).toBeNull();
  });

  it('does not appear when another handler prevents the click', () => {
    document.addEventListener('click', stay, { once: true });
    click('<a href="/brain">Brain</a>');
    expect(line()).toBeNull();
  });

  it.each([
    ['Brain', '<a href="/brain"> <b>Brain</b> </a>'],
    ['Home', '<a href="/" aria-label="Home"><svg></svg></a>'],
    ['/brain', '<a href="/brain"><img alt="Brain"></a>'],
  ])('has the label "%s" for the link %s', (name, html) => {
    click(html);
    expect(line()?.getAttribute('aria-label')).toBe(name);
  });

  it('disappears after a second', () => {
    click('<a href="/brain">Brain</a>');
    vi.advanceTimersByTime(999);
    expect(line()).not.toBeNull();
    vi.advanceTimersByTime(1);
    expect(line()).toBeNull();
  });

  it.each(['pagehide', 'pageshow'])('disappears on %s', (type) => {
    click('<a href="/brain">Brain</a>');
    window.dispatchEvent(new Event(type));
    expect(line()).toBeNull();
  });

  it.each([
    [400, true],
    [1000, false],
  ])('appears for a click %i ms before the code loaded, for the rest of a second: %s', (age, isShown) => {
    document.body.innerHTML = '<a href="/brain">Brain</a>';
    const earlyClick = Object.defineProperties(new MouseEvent('click'), {
      target: { value: document.querySelector('a') },
      timeStamp: { value: performance.now() - age },
    });
    initPageLoader(window, earlyClick);
    expect(line() !== null).toBe(isShown);
    vi.advanceTimersByTime(1000 - age);
    expect(line()).toBeNull();
  });

  it('ignores an early click that another handler has prevented', () => {
    document.body.innerHTML = '<a href="/brain">Brain</a>';
    document.addEventListener('click', stay, { once: true });
    const earlyClick = new MouseEvent('click', { bubbles: true, cancelable: true });
    document.querySelector('a')?.dispatchEvent(earlyClick);
    initPageLoader(window, earlyClick);
    expect(line()).toBeNull();
  });
});
