import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PlanQuiz } from '../../../../templates/islands/PlanQuiz.island';
import { ISLAND_PROPS } from '../../client/page/island-props';

let root: Root;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  document.body.innerHTML = '<div></div>';
  root = createRoot(document.body.firstElementChild as Element);
  act(() => root.render(<PlanQuiz {...ISLAND_PROPS.PlanQuiz} />));
});

afterEach(() => {
  act(() => root.unmount());
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const button = (label: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === label);
const press = (label: string) => act(() => button(label)?.click());
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

describe('the plan quiz', () => {
  it('highlights an answer before it asks the next question, and accepts no other one until then', () => {
    press('Few');
    press('Many');
    expect(button('Few')?.getAttribute('aria-pressed')).toBe('true');
    expect(button('Many')?.hasAttribute('aria-pressed')).toBe(false);
    pass(249);
    expect(document.querySelector('h3')?.textContent).toBe('How many?');
    pass(1);
    expect(document.querySelector('h3')?.textContent).toBe('How soon?');
  });

  it('asks the next question immediately if the visitor prefers reduced motion', () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    press('Few');
    pass(0);
    expect(document.querySelector('h3')?.textContent).toBe('How soon?');
  });

  it('highlights no answer under a resting pointer, until the pointer moves', () => {
    const list = () => document.querySelector('ul');
    expect(list()?.hasAttribute('data-resting')).toBe(false);
    press('Few');
    pass(250);
    expect(list()?.hasAttribute('data-resting')).toBe(true);
    act(() => {
      list()?.dispatchEvent(new MouseEvent('pointermove', { bubbles: true, movementX: 1 }));
    });
    expect(list()?.hasAttribute('data-resting')).toBe(false);
  });

  it('shows the plan: its price, the reasons in the answers, and the button to get it', () => {
    press('Few');
    pass(250);
    press('Later');
    pass(250);
    const text = document.body.textContent ?? '';
    expect(text).toContain('Free fits');
    expect(text).toContain('$7 per user per month');
    expect(text).toContain('Room for a few');
    expect(text).toContain('Because.');
    const action = document.querySelector('a');
    expect(action?.textContent).toBe('Get Free');
    expect(action?.dataset).toMatchObject({ opens: 'signUp', redirectParams: '{"plan":"x"}' });
  });
});
