import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { prefetchOverlays } from '../../../../client/on-demand/prefetch-overlays';
import { initOverlayOpeners } from '../../../../client/page/overlay-openers';
import type { PageContext } from '../../../../client/page/page-context';
import { visitorLeaves } from '../lib/visitor-leaves';

const openOverlay = vi.fn(async (_name: string, _location: string | undefined) => true);
const loadUi = vi.fn(async () => ({ openOverlay }));
const assign = vi.fn();
const report = vi.fn();

beforeAll(() => {
  const page = { document, location: { assign } };
  initOverlayOpeners({ page, loadUi, report } as unknown as PageContext);
});

beforeEach(() => {
  vi.clearAllMocks();
  document.body.innerHTML = `
    <a id="sign-up" href="#sign-up-page" data-opens="signUp"><b>Start</b></a>
    <button id="sales" data-opens="enterpriseSales" data-location="pricing">Sales</button>
    <a id="demo" href="#ai" data-opens="aiDemo">Demo</a>
    <a id="other" href="#other" data-opens="other">Other</a>
    <div id="sign-up-island" data-island-opens="signUp"></div>
    <div id="sales-island" data-island-opens="enterpriseSales"></div>`;
});

function click(selector: string, options: MouseEventInit = {}): MouseEvent {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...options });
  document.querySelector(selector)?.dispatchEvent(event);
  return event;
}

describe('a button that opens an overlay', () => {
  it('opens its overlay instead of following its link, and is focused so that focus can return', async () => {
    expect(click('#sign-up b').defaultPrevented).toBe(true);
    expect(document.activeElement?.id).toBe('sign-up');
    await vi.waitFor(() => expect(openOverlay.mock.calls).toEqual([['signUp', undefined]]));
    expect(assign).not.toHaveBeenCalled();
  });

  it('passes on the place where sales was opened', async () => {
    click('#sales');
    await vi.waitFor(() => expect(openOverlay.mock.calls).toEqual([['enterpriseSales', 'pricing']]));
  });

  it.each([
    ['for a click with Control', '#sign-up', { ctrlKey: true }],
    ['for a click with Command', '#sign-up', { metaKey: true }],
    ['for a click with Shift', '#sign-up', { shiftKey: true }],
    ['for a click with the middle button', '#sign-up', { button: 1 }],
    ['on a page without that overlay', '#demo', {}],
    ['for an overlay that does not exist', '#other', {}],
  ])('remains a link %s', (_, selector, options) => {
    expect(click(selector, options).defaultPrevented).toBe(false);
    expect(loadUi).not.toHaveBeenCalled();
  });

  it('follows its link when the overlay fails', async () => {
    openOverlay.mockResolvedValueOnce(false);
    click('#sign-up');
    await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('#sign-up-page'));
    expect(report).not.toHaveBeenCalled();
  });

  it('follows its link when the code cannot be loaded, and reports why', async () => {
    const failure = new Error('offline');
    loadUi.mockRejectedValueOnce(failure);
    click('#sign-up');
    await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('#sign-up-page'));
    expect(report.mock.calls).toEqual([[failure, 'overlay-openers']]);
  });

  it.each([
    ['the code', () => loadUi.mockRejectedValueOnce(new TypeError('canceled'))],
    ['the overlay', () => openOverlay.mockResolvedValueOnce(false)],
  ])('does not replace the page that the visitor opens before %s is loaded', async (_, fail) => {
    fail();
    visitorLeaves();
    click('#sign-up');
    await new Promise((resolve) => setTimeout(resolve));
    expect(loadUi).toHaveBeenCalledTimes(1);
    expect(assign).not.toHaveBeenCalled();
  });

  it.each(['pointerover', 'focusin'])('prefetches the overlay on %s', (type) => {
    const prefetch = vi.fn();
    prefetchOverlays(document, { prefetch });
    expect(prefetch).not.toHaveBeenCalled();
    document.querySelector('#sign-up b')?.dispatchEvent(new Event(type, { bubbles: true }));
    expect(prefetch.mock.calls[0]?.[0]?.id).toBe('sign-up-island');
  });

  it('prefetches its overlay immediately if it has focus before the code loads', () => {
    const prefetch = vi.fn();
    document.querySelector<HTMLElement>('#sales')?.focus();
    prefetchOverlays(document, { prefetch });
    expect(prefetch.mock.calls.map(([overlay]) => overlay.id)).toEqual(['sales-island']);
  });
});
