import { describe, expect, it, vi } from 'vitest';
import { createEventQueue, type TrackCall } from '../../../../client/page/analytics';
import { ANALYTICS_KEPT_EVENTS } from '../../../../config/analytics';

const NOW = 1_900_000_000_000;
const CLICK = { clickedType: 'button' };

describe('the event queue', () => {
  let isGranted = true;
  const call = (name: string): TrackCall => [name, CLICK, NOW, 'https://site.test/ai', 'AI', ''];
  const drop = vi.fn();
  const started = () => {
    isGranted = true;
    drop.mockClear();
    return createEventQueue(() => isGranted, drop);
  };

  it('queues events until there is a sink, which gets those first and later ones immediately', () => {
    const queue = started();
    const sink = vi.fn();
    queue.push(call('first'));
    queue.push(call('second'));
    queue.connect(sink);
    queue.push(call('third'));
    expect(sink.mock.calls).toEqual([[call('first')], [call('second')], [call('third')]]);
    expect(queue.takeAll()).toEqual([]);
    expect(drop).not.toHaveBeenCalled();
  });

  it('drops events without consent, before and after there is a sink', () => {
    const queue = started();
    const sink = vi.fn();
    queue.push(call('granted'));
    isGranted = false;
    queue.push(call('refused'));
    queue.connect(sink);
    queue.push(call('later'));
    expect(sink).not.toHaveBeenCalled();
    expect(drop.mock.calls).toEqual(
      ['refused', 'granted', 'later'].map((name) => [call(name), 'no consent']),
    );
  });

  it('drops the oldest when it is full', () => {
    const queue = started();
    const names = Array.from({ length: ANALYTICS_KEPT_EVENTS + 2 }, (_, index) => `${index}`);
    for (const name of names) queue.push(call(name));
    expect(drop.mock.calls).toEqual([
      [call('0'), 'too many wait'],
      [call('1'), 'too many wait'],
    ]);
    expect(queue.takeAll()).toEqual(names.slice(2).map(call));
  });
});
