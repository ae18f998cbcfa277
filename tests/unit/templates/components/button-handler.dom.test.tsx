import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Button, type ButtonProps } from '../../../../templates/components/button/Button';
import { RenderContextProvider } from '../../../../templates/content-model/render-context';
import { CONTEXT } from '../render-template';

let log: ReturnType<typeof vi.spyOn>;
const uncaught = vi.fn((event: Event) => event.preventDefault());

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  uncaught.mockClear();
  window.addEventListener('error', uncaught);
});

afterEach(() => {
  window.removeEventListener('error', uncaught);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Clicks a button that runs in the browser, as in an island; returns whether its link would be followed. */
function click(props: Partial<ButtonProps>): boolean {
  document.body.innerHTML = '<div id="root"></div>';
  const root = createRoot(document.getElementById('root') as HTMLElement);
  act(() =>
    root.render(
      <RenderContextProvider value={CONTEXT}>
        <Button {...props}>Start</Button>
      </RenderContextProvider>,
    ),
  );
  const event = new MouseEvent('click', { bubbles: true, cancelable: true });
  act(() => {
    document.querySelector('.button')?.dispatchEvent(event);
  });
  return !event.defaultPrevented;
}

describe('a button handler', () => {
  it('that throws is logged, and the link is still followed', () => {
    const failure = new Error('thrown');
    const isFollowed = click({
      href: '#next',
      onClick: () => {
        throw failure;
      },
    });
    expect(log.mock.calls).toEqual([[failure]]);
    expect(uncaught).not.toHaveBeenCalled();
    expect(isFollowed).toBe(true);
  });

  it('that rejects is logged', async () => {
    const failure = new Error('rejected');
    click({ onClick: () => Promise.reject(failure) });
    await vi.waitFor(() => expect(log.mock.calls).toEqual([[failure]]));
    expect(uncaught).not.toHaveBeenCalled();
  });

  it('can prevent the link from being followed', () => {
    expect(click({ href: '#next', onClick: (event) => event.preventDefault() })).toBe(false);
  });

  it('runs when the button is not tracked, but not when it is disabled', () => {
    const onClick = vi.fn();
    click({ shouldTrack: false, onClick });
    expect(onClick).toHaveBeenCalledTimes(1);
    click({ isDisabled: true, onClick });
    click({ isDisabled: true, href: '/pricing', onClick });
    expect(onClick).toHaveBeenCalledTimes(1);
  });
});
