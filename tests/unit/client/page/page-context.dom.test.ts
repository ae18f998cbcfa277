import { expect, it, vi } from 'vitest';
import { createPageContext, type OnDemandCode } from '../../../../client/page/page-context';

it('the interface state is created once, and loaded again at its next use if it could not be', async () => {
  const state = { islandContext: {} };
  const createPageUi = vi.fn(() => state);
  const loadOnDemand = vi.fn(async () => ({ createPageUi }) as unknown as OnDemandCode);
  loadOnDemand.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const reporter = { report: vi.fn(), forwardTo: vi.fn(), discard: vi.fn() };
  const { loadUi } = createPageContext(window as Window & typeof globalThis, { loadOnDemand, reporter });
  await expect(loadUi()).rejects.toThrow('Failed to fetch');
  expect(await loadUi()).toBe(state);
  expect(await loadUi()).toBe(state);
  expect(createPageUi).toHaveBeenCalledTimes(1);
});
