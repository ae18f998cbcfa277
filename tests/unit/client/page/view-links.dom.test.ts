import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { PageContext } from '../../../../client/page/page-context';
import { initViewLinks } from '../../../../client/page/view-links';
import { visitorLeaves } from '../lib/visitor-leaves';

const showView = vi.fn(async () => undefined);
const loadOnDemand = vi.fn(async () => ({ showView }));
const assign = vi.fn();
const report = vi.fn();

beforeEach(() => {
  vi.clearAllMocks();
  document.body.innerHTML = '<p data-views><a href="/features/boards">Board</a></p>';
  const page = { document, location: { assign } };
  initViewLinks({ page, loadOnDemand, report } as unknown as PageContext);
});

async function click(options: MouseEventInit = {}): Promise<MouseEvent> {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...options });
  document.querySelector('a')?.dispatchEvent(event);
  await new Promise((resolve) => setTimeout(resolve));
  return event;
}

describe('a link to a view', () => {
  it('shows its view on this page', async () => {
    expect((await click()).defaultPrevented).toBe(true);
    expect(showView).toHaveBeenCalledWith(document.querySelector('a'), report);
    expect(assign).not.toHaveBeenCalled();
  });

  it('remains a link for a click with Control', async () => {
    expect((await click({ ctrlKey: true })).defaultPrevented).toBe(false);
    expect(showView).not.toHaveBeenCalled();
  });

  it('is followed when the view cannot be loaded, which is reported', async () => {
    loadOnDemand.mockRejectedValueOnce(new Error('offline'));
    await click();
    expect(assign.mock.calls).toEqual([[document.querySelector('a')?.href]]);
    expect(report.mock.calls).toEqual([[new Error('offline'), 'views']]);
  });

  it('does not replace the page that the visitor opens before the view is loaded', async () => {
    loadOnDemand.mockRejectedValueOnce(new TypeError('canceled'));
    visitorLeaves();
    await click();
    expect(assign).not.toHaveBeenCalled();
  });
});
