import { afterEach, describe, expect, it, vi } from 'vitest';
import { whenFirstInteraction } from '../../../../client/lib/moments';

const moved = (place: MouseEventInit) => new MouseEvent('pointermove', { bubbles: true, ...place });

function waiting() {
  const run = vi.fn();
  whenFirstInteraction(window, run);
  return run;
}

describe('the first interaction', () => {
  // Listeners of a page whose visitor did nothing.
  afterEach(() => void document.dispatchEvent(new Event('click')));

  it.each(['pointerdown', 'keydown', 'focusin', 'toggle', 'scroll', 'click'])('can be %s', (type) => {
    const run = waiting();
    document.body.dispatchEvent(new Event(type, { bubbles: true }));
    document.body.dispatchEvent(new Event(type, { bubbles: true }));
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('is no pointer that rests on the page, however often the browser reports it', () => {
    const run = waiting();
    document.body.dispatchEvent(new Event('pointerover', { bubbles: true }));
    for (let time = 0; time < 3; time += 1) document.body.dispatchEvent(moved({ clientX: 40, clientY: 30 }));
    expect(run).not.toHaveBeenCalled();
  });

  it('is the movement of a pointer', () => {
    const run = waiting();
    document.body.dispatchEvent(moved({ clientX: 40, clientY: 30, movementX: 1 }));
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('is a pointer at another place, even if its first move is reported without movement', () => {
    const run = waiting();
    document.body.dispatchEvent(moved({ clientX: 0, clientY: 0 }));
    document.body.dispatchEvent(moved({ clientX: 0, clientY: 9 }));
    expect(run).toHaveBeenCalledTimes(1);
  });
});
