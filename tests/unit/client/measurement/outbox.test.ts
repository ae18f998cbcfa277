import { describe, expect, it } from 'vitest';
import { createOutbox } from '../../../../client/measurement/wire-event';
import { ANALYTICS_KEPT_EVENTS } from '../../../../config/analytics';
import { clickAt, NOW } from './wire-events';

const A = clickAt('a');
const B = clickAt('b');

function outboxWith(...events: ReadonlyArray<typeof A>) {
  const outbox = createOutbox();
  events.forEach(outbox.keep);
  return outbox;
}

describe('the outbox', () => {
  it('holds each event once, in order, until it is confirmed', () => {
    const outbox = outboxWith(A, B, { ...A, userId: 'u1' });
    expect(outbox.open()).toEqual([{ ...A, userId: 'u1' }, B]);
    outbox.sending([A])(true);
    outbox.keep(A);
    expect(outbox.open()).toEqual([B]);
    expect(outbox.isDue(A)).toBe(false);
  });

  it('puts an event in one request at a time, and sends it again when it did not arrive', () => {
    const outbox = outboxWith(A, B);
    const end = outbox.sending([A]);
    expect([A, B].map(outbox.isDue)).toEqual([false, true]);
    end(false);
    expect([A, B].map(outbox.isDue)).toEqual([true, true]);
  });

  it('treats an unknown event as due, because the library may have restored it', () => {
    expect(createOutbox().isDue(clickAt('restored'))).toBe(true);
  });

  it('drops events that another page has taken over', () => {
    const outbox = outboxWith(A, B);
    outbox.drop([A]);
    expect(outbox.open()).toEqual([B]);
    expect(outbox.isDue(A)).toBe(false);
  });

  it('drops all earlier events from any source, and accepts later ones', () => {
    const outbox = outboxWith(A);
    outbox.discard(NOW);
    const later = clickAt('later', NOW + 1);
    [A, B, later].forEach(outbox.keep);
    expect(outbox.open()).toEqual([later]);
    expect([A, B, later].map(outbox.isDue)).toEqual([false, false, true]);
  });

  it('is bounded: the oldest events are dropped and no longer sent', () => {
    const all = Array.from({ length: ANALYTICS_KEPT_EVENTS + 3 }, (_, index) => clickAt(`m${index}`));
    const outbox = outboxWith(...all);
    expect(outbox.open()).toHaveLength(ANALYTICS_KEPT_EVENTS);
    expect(all.filter((event) => !outbox.isDue(event))).toEqual(all.slice(0, 3));
  });
});
