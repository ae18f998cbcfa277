import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Annotation } from '../../../../client/measurement/annotations';

type Annotations = typeof import('../../../../client/measurement/annotations');

/** The module on another page. */
async function loadPage(): Promise<Annotations> {
  vi.resetModules();
  return import('../../../../client/measurement/annotations');
}

beforeEach(() => sessionStorage.clear());

describe('an annotation', () => {
  it.each([undefined, null, {}, { type: '' }, { type: ' ' }, { type: 1 }, { kind: 'exposure' }])(
    'without a type throws: %j',
    async (annotation) => {
      const { annotate } = await loadPage();
      expect(() => annotate(annotation as unknown as Annotation)).toThrow(
        new Error('Annotation type is not set correctly'),
      );
      expect(sessionStorage.length).toBe(0);
    },
  );

  it('is sent to monitoring immediately if monitoring runs', async () => {
    const { annotate, forwardAnnotations } = await loadPage();
    const listener = vi.fn();
    forwardAnnotations(listener);
    annotate({ type: 'exposure', experiment: 'a', variation: 1 });
    expect(listener.mock.calls).toEqual([[{ type: 'exposure', experiment: 'a', variation: 1 }]]);
  });

  it('is stored for monitoring across pages, because a redirect leaves the page first', async () => {
    const first = await loadPage();
    first.annotate({ type: 'redirect', from: '/', to: '/brain' });
    const second = await loadPage();
    const listener = vi.fn();
    second.annotate({ type: 'exposure' });
    second.forwardAnnotations(listener);
    expect(listener.mock.calls).toEqual([
      [{ type: 'redirect', from: '/', to: '/brain' }],
      [{ type: 'exposure' }],
    ]);
    const third = await loadPage();
    third.forwardAnnotations(listener);
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it('is stored with at most nineteen others, the newest, even after unreadable data', async () => {
    sessionStorage.setItem('pendingAnnotations', '{broken');
    const { annotate, forwardAnnotations } = await loadPage();
    for (let index = 0; index < 25; index += 1) annotate({ type: 'exposure', index });
    const listener = vi.fn();
    forwardAnnotations(listener);
    expect(listener.mock.calls.map(([annotation]) => annotation.index)).toEqual(
      Array.from({ length: 20 }, (_, index) => index + 5),
    );
  });
});
