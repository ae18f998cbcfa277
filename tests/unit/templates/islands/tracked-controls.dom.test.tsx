import { act, type ComponentType } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createUiStateStore } from '../../../../client/lib/ui-state';
import { IslandRoot } from '../../../../templates/islands/IslandRoot';
import { ISLANDS, type IslandName } from '../../../../templates/islands/island-registry';
import { ISLAND_PROPS } from '../../client/page/island-props';
import { trackedProperties } from '../render-template';

const DEMO_STEPS = ['Title 1', 'Title 2', 'Title 3', 'Title 4'];

const SECTION = { sectionIndex: 2, sectionId: 'here' };

let root: Root;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  document.body.innerHTML = '<div></div>';
  root = createRoot(document.body.firstElementChild as Element);
});

afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Renders an island, with overlays open; an island of a section gets its tracking data. */
function show(name: IslandName): void {
  const Component = ISLANDS[name] as unknown as ComponentType<Record<string, unknown>>;
  const uiState = createUiStateStore();
  uiState.set({ isSignUpOverlayOpen: true, isEnterpriseSalesModalOpen: true, IsAiDemoModalOpen: true });
  act(() =>
    root.render(
      <IslandRoot context={{ pageId: 'page', uiState }}>
        <Component {...ISLAND_PROPS[name]} tracking={SECTION} />
      </IslandRoot>,
    ),
  );
}

const controls = () => [...document.querySelectorAll<HTMLElement>('button, a[href]')];

const names = () =>
  controls().map((control) => (trackedProperties(control) as Record<string, unknown> | null)?.buttonClicked);

function press(label: string): void {
  act(() => controls()[names().indexOf(label)]?.click());
  // A selected answer of the quiz is highlighted for a moment.
  act(() => vi.advanceTimersByTime(300));
}

describe('a click is tracked', () => {
  it.each<[name: IslandName, presses: readonly string[], labels: readonly string[]]>([
    ['AiDemoModal', [], [...DEMO_STEPS, 'Next', 'Close']],
    ['AiDemoModal', ['Title 4'], [...DEMO_STEPS, 'Get started', 'Back', 'Done', 'Close']],
    ['EnterpriseSalesModal', [], ['Send', 'sales@planfold.example', 'Close']],
    ['SignUpOverlay', [], ['Continue', 'Close']],
    ['PlanQuiz', [], ['Few', 'Many']],
    ['PlanQuiz', ['Few'], ['Later', 'Now', 'Yesterday', 'Back', 'Start over']],
    ['PlanQuiz', ['Few', 'Now'], ['Get Free', 'Back', 'Start over']],
  ])('on every control of %s after %j: %j', (name, presses, labels) => {
    show(name);
    for (const label of presses) press(label);
    expect(names()).toEqual(labels);
    expect(controls().map(({ dataset }) => dataset.track)).toEqual(labels.map(() => 'click web'));
  });

  it('on a control of the quiz with its section', () => {
    show('PlanQuiz');
    for (const control of controls()) {
      expect(trackedProperties(control)).toMatchObject({
        ...SECTION,
        source: 'planQuiz',
        clickedType: 'button',
      });
    }
  });
});
