import { beforeAll, describe, expect, it, vi } from 'vitest';
import { isLeaving, watchLeaving } from '../../../../client/lib/leaving';
import { visitorLeaves } from './visitor-leaves';

describe('a page', () => {
  it.each([
    ['is being left when a navigation to another document has started', {}, true],
    [
      'is not being left any more after a second, as the navigation was a download or was stopped',
      { ago: 1000 },
      false,
    ],
    ['is not being left by a navigation within the document', { sameDocument: true }, false],
  ])('%s', (_, navigation, expected) => {
    visitorLeaves(navigation);
    expect(isLeaving()).toBe(expected);
  });
});

describe('in a browser without the Navigation API, a page', () => {
  beforeAll(() => watchLeaving(window));

  it.each([
    ['is being left after a click on a link', true, 'a', {}],
    ['is being left after a click on a word of a link', true, 'b', {}],
    ['is not being left after a click on a text', false, 'p', {}],
    ['is not being left after a click that a handler has canceled', false, '[data-opens]', {}],
    ['is not being left after a click that opens another tab', false, 'a', { metaKey: true }],
  ])('%s', (_, expected, selector, options) => {
    visitorLeaves({ ago: 1000 });
    document.body.innerHTML =
      '<p>Text</p> <a href="#a"><b>Link</b></a> <a href="#b" data-opens="signUp">Open</a>';
    document.querySelector('[data-opens]')?.addEventListener('click', (event) => event.preventDefault());
    const click = new MouseEvent('click', { bubbles: true, cancelable: true, ...options });
    document.querySelector(selector)?.dispatchEvent(click);
    expect(isLeaving()).toBe(expected);
  });
});

describe('a page that is shown again', () => {
  const CODE = 'https://planfold.test/assets/menus.js';

  it.each([
    ['stays as it is after another error', false, 'Failed to fetch', true],
    [
      'is loaded again after an import that Chromium could not make',
      true,
      `Failed to fetch dynamically imported module: ${CODE}`,
      true,
    ],
    [
      'is loaded again after an import that Firefox could not make',
      true,
      `error loading dynamically imported module: ${CODE}`,
      true,
    ],
    [
      'is loaded again after an import that Safari has canceled',
      true,
      'Importing a module script failed.',
      true,
    ],
    ['stays as it is if it was loaded, not restored', false, 'Importing a module script failed.', false],
  ])('%s', async (_, isReloaded, message, persisted) => {
    vi.resetModules();
    const { noteFailedImport, watchLeaving } = await import('../../../../client/lib/leaving');
    const reload = vi.fn();
    const page = Object.assign(new EventTarget(), { location: { reload }, navigation: new EventTarget() });
    watchLeaving(page as unknown as Window);
    noteFailedImport(new TypeError(message));
    page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
    expect(reload).toHaveBeenCalledTimes(isReloaded ? 1 : 0);
  });
});
