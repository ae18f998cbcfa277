import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Consent } from '../../../../client/consent/consent';
import type { RouteListener } from '../../../../client/lib/route-changes';

const URL = 'https://visitors.test/tool.js';

type ToolPage = Window &
  typeof globalThis & { SiteVisitorIntelligence?: { identify: unknown }; dataLayer?: unknown };

let isGranted: boolean;
let announce: () => void;
let routeChanges: () => void;
let page: ToolPage;
let tags: HTMLScriptElement[];
const identify = vi.fn();
const reload = vi.fn();
const report = vi.fn();

async function init(): Promise<void> {
  vi.resetModules();
  const { startVisitorIntelligence } = await import('../../../../client/measurement/visitor-intelligence');
  const listeners = new Set<(choice: 'granted' | 'refused') => void>();
  announce = () => {
    for (const listener of listeners) listener(isGranted ? 'granted' : 'refused');
  };
  const context = {
    page,
    report,
    onRouteChange: (listener: RouteListener) => {
      routeChanges = () => listener({ url: '', path: '/', reason: 'history' });
    },
    consent: {
      choice: () => (isGranted ? 'granted' : 'refused'),
      checkGranted: () => isGranted,
      onChange(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    } satisfies Consent,
  };
  startVisitorIntelligence(context, URL);
}

async function settle(): Promise<void> {
  await vi.advanceTimersByTimeAsync(0);
}

async function finish(type: 'load' | 'error' = 'load'): Promise<void> {
  await settle();
  if (type === 'load' && !('SiteVisitorIntelligence' in page)) page.SiteVisitorIntelligence = { identify };
  tags.at(-1)?.dispatchEvent(new Event(type));
  await settle();
}

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  identify.mockReset();
  reload.mockReset();
  report.mockReset();
  tags = [];
  isGranted = true;
  const head = { append: (tag: HTMLScriptElement) => tags.push(tag) };
  page = {
    location: { reload },
    document: {
      head,
      scripts: [],
      baseURI: 'https://www.planfold.example/',
      createElement: document.createElement.bind(document),
    },
  } as unknown as ToolPage;
});

afterEach(() => vi.useRealTimers());

describe('the visitor-intelligence script', () => {
  it('is loaded and gets the user id', async () => {
    localStorage.setItem('ajs_user_id', '"u2"');
    await init();
    await finish();
    expect(tags.map(({ src }) => src)).toEqual([URL]);
    expect(identify.mock.calls).toEqual([['u2']]);
    expect(report).not.toHaveBeenCalled();
  });

  it('is loaded only once consent is granted', async () => {
    isGranted = false;
    await init();
    announce();
    await settle();
    expect(tags).toEqual([]);
    isGranted = true;
    localStorage.setItem('userId', 'u3');
    announce();
    announce();
    await finish();
    expect(tags).toHaveLength(1);
    expect(identify.mock.calls).toEqual([['u3']]);
  });

  it('gets no id when consent is withdrawn while it loads', async () => {
    localStorage.setItem('userId', 'u3');
    await init();
    await settle();
    isGranted = false;
    await finish();
    expect(identify).not.toHaveBeenCalled();
    expect(tags).toHaveLength(1);
  });

  it('gets no id for an unknown visitor', async () => {
    await init();
    await finish();
    routeChanges();
    await settle();
    expect(identify).not.toHaveBeenCalled();
    expect(report).not.toHaveBeenCalled();
  });

  it('gets a later id, each id once', async () => {
    const pushed = vi.fn();
    page.dataLayer = Object.assign([{ event: 'start' }], { push: pushed });
    await init();
    await finish();
    const layer = page.dataLayer as unknown[];
    pushed.mockImplementation((...entries) => Array.prototype.push.apply(layer, entries));
    expect(layer.push({ event: 'other' })).toBe(2);
    layer.push({ user_id: 'u1' });
    layer.push({ user_id: 'u1' }, { event: 'other' });
    await settle();
    routeChanges();
    await settle();
    layer.push({ user_id: 'u4' });
    await settle();
    expect(identify.mock.calls).toEqual([['u1'], ['u4']]);
    expect(pushed).toHaveBeenCalledTimes(4);
  });

  it('gets an id that another tab stored at the next route change', async () => {
    await init();
    await finish();
    localStorage.setItem('userId', 'u3');
    routeChanges();
    await settle();
    expect(identify.mock.calls).toEqual([['u3']]);
  });

  it('is removed by a reload when consent is withdrawn, even while it loads', async () => {
    await init();
    await settle();
    expect(tags).toHaveLength(1);
    isGranted = false;
    announce();
    expect(reload).not.toHaveBeenCalled();
    await settle();
    expect(reload).toHaveBeenCalledOnce();
  });

  it('causes no reload on a page that has not loaded it', async () => {
    isGranted = false;
    await init();
    announce();
    await settle();
    expect(reload).not.toHaveBeenCalled();
  });

  it('gets no id after consent is withdrawn', async () => {
    await init();
    await finish();
    isGranted = false;
    announce();
    (page.dataLayer as unknown[]).push({ user_id: 'u1' });
    routeChanges();
    await settle();
    expect(identify).not.toHaveBeenCalled();
  });

  it.each([
    ['gets the id when it runs', true, [['u3']]],
    ['gets no id when consent was withdrawn before it runs', false, []],
  ])('that is slower than its timeout %s', async (_, isGrantedThen, expected) => {
    localStorage.setItem('userId', 'u3');
    await init();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(report).toHaveBeenCalledOnce();
    isGranted = isGrantedThen;
    await finish();
    expect(identify.mock.calls).toEqual(expected);
    expect(tags).toHaveLength(1);
  });

  it('is reported once when it cannot be loaded', async () => {
    await init();
    await finish('error');
    (page.dataLayer as unknown[]).push({ user_id: 'u1' });
    await settle();
    expect(report.mock.calls).toEqual([[expect.any(Error), 'visitor-intelligence']]);
    expect(tags).toHaveLength(1);
  });

  it.each<readonly [string, unknown]>([
    ['puts nothing on the page', null],
    ['puts something else on the page', {}],
    [
      'throws',
      {
        identify() {
          throw new Error('broken');
        },
      },
    ],
    ['rejects', { identify: () => Promise.reject(new Error('broken')) }],
  ])('is reported when it %s', async (_, tool) => {
    localStorage.setItem('userId', 'u3');
    Object.assign(page, { SiteVisitorIntelligence: tool });
    await init();
    await finish();
    expect(report).toHaveBeenCalledTimes(1);
  });

  it('works when the data layer is not a list', async () => {
    page.dataLayer = 'odd';
    localStorage.setItem('userId', 'u3');
    await init();
    await finish();
    expect(identify.mock.calls).toEqual([['u3']]);
  });
});
