import { describe, expect, it, vi } from 'vitest';
import { createOutbox, emittedEvent } from '../../../../client/measurement/wire-event';
import { createEventEmitter } from '../../../../client/page/analytics';
import { ANALYTICS_KEPT_EVENTS } from '../../../../config/analytics';
import { clickAt, NOW } from './wire-events';

describe('the outcome of an event', () => {
  it('is dispatched on the document, without visitor data other than the event’s', () => {
    const heard: unknown[] = [];
    document.addEventListener('site-event', (event) => heard.push((event as CustomEvent).detail), {
      once: true,
    });
    createEventEmitter(window, () => 'granted')(
      emittedEvent(clickAt('a', NOW, { first: 1 })),
      'dropped',
      'no consent',
    );
    expect(heard).toEqual([
      {
        time: '2026-05-01T12:00:00.000Z',
        name: 'click web',
        type: 'track',
        properties: { first: 1 },
        consent: 'granted',
        outcome: 'dropped',
        reason: 'no consent',
      },
    ]);
  });

  it('is "kept" at first, then "sent", "kept" or "dropped", depending on the response, consent and space', () => {
    const log = vi.fn();
    const outbox = createOutbox(log);
    const outcomes = () => log.mock.calls.splice(0).map(([{ messageId }, ...rest]) => [messageId, ...rest]);
    const [a, b, c] = [clickAt('a'), clickAt('b'), clickAt('c')];
    for (const event of [a, a, b, c]) outbox.keep(event);
    expect(outcomes()).toEqual([
      ['a', 'kept'],
      ['b', 'kept'],
      ['c', 'kept'],
    ]);
    outbox.sending([a])(true);
    outbox.sending([b])(true, 'the collector answered 400');
    outbox.sending([c])(false, 'the collector answered 503');
    outbox.discard(NOW);
    expect(outcomes()).toEqual([
      ['a', 'sent', undefined],
      ['b', 'dropped', 'the collector answered 400'],
      ['c', 'kept', 'the collector answered 503'],
      ['c', 'dropped', 'consent withdrawn'],
    ]);
    for (let index = 0; index <= ANALYTICS_KEPT_EVENTS; index += 1) {
      outbox.keep(clickAt(`n${index}`, NOW + 1));
    }
    expect(outcomes().at(-1)).toEqual(['n0', 'dropped', 'too many wait']);
  });
});
