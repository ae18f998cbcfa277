import { beforeEach, describe, expect, it } from 'vitest';
import { removeStoredCalls, takeStoredCalls } from '../../../../client/analytics/stored-calls';
import { STORED_CALLS } from '../../../../config/analytics';

/** Stores a call as a page does that is left at this time. */
function store(at: number, event: string): void {
  const page = [`https://www.planfold.example/${event}`, `Title of ${event}`, ''];
  localStorage.setItem(`${STORED_CALLS}${at}`, JSON.stringify([[[event, {}, at]], ...page]));
}

const eventsOf = (stored: ReturnType<typeof takeStoredCalls>) =>
  stored.flatMap(({ calls }) => calls.map(([event]) => event));

describe('calls that pages have stored', () => {
  beforeEach(() => localStorage.clear());

  it('are taken oldest first, whatever the order in the store, and only once', () => {
    for (const at of [1_700_000_000_002, 1_700_000_000_000, 1_700_000_000_001]) store(at, `left-${at % 10}`);
    const stored = takeStoredCalls(0);
    expect(eventsOf(stored)).toEqual(['left-0', 'left-1', 'left-2']);
    expect(stored[0]?.place.location.pathname).toBe('/left-0');
    expect(stored[0]?.place.document.title).toBe('Title of left-0');
    expect(takeStoredCalls(0)).toEqual([]);
  });

  it('are dropped where they are older than asked for', () => {
    store(1_700_000_000_000, 'old');
    store(1_700_000_000_001, 'new');
    expect(eventsOf(takeStoredCalls(1_700_000_000_001))).toEqual(['new']);
  });

  it('are removed with everything of them, and with nothing of others', () => {
    store(1_700_000_000_000, 'left');
    localStorage.setItem('other', 'stays');
    removeStoredCalls();
    expect({ ...localStorage }).toEqual({ other: 'stays' });
  });
});
