import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showView } from '../../../../client/on-demand/views';

const PAGE = `
  <section id="gantt"><figure class="pic" aria-label="A plan"><div class="pic-main">Gantt</div></figure></section>
  <section id="board"><figure class="pic" aria-label="A board"><div class="pic-main">Board</div></figure></section>`;

let answers: Array<(response: Response | Error) => void>;
const report = vi.fn();

beforeEach(() => {
  answers = [];
  report.mockClear();
  vi.stubGlobal(
    'fetch',
    () =>
      new Promise<Response>((resolve, reject) => {
        answers.push((response) => (response instanceof Error ? reject(response) : resolve(response)));
      }),
  );
  document.body.innerHTML = `<div>
    <nav data-views>
      <a href="/features#list" class="button--tab-active">List</a>
      <a href="/features#gantt" class="button--tab">Gantt</a>
      <a href="/features#board" class="button--tab">Board</a>
    </nav>
    <figure class="pic" aria-label="A list"><div class="pic-main">List</div></figure>
  </div>`;
});

afterEach(() => vi.unstubAllGlobals());

const tab = (name: string) =>
  document.querySelector<HTMLAnchorElement>(`a[href$="#${name}"]`) as HTMLAnchorElement;
const shown = () => {
  const picture = document.querySelector('.pic');
  return [picture?.textContent, picture?.getAttribute('aria-label')];
};

it('a view is shown with its alternative text', async () => {
  const view = showView(tab('gantt'), report);
  answers[0]?.(new Response(PAGE));
  await view;
  expect(shown()).toEqual(['Gantt', 'A plan']);
});

it.each([
  ['is shown late', () => new Response(PAGE), []],
  ['cannot be loaded', () => new Error('offline'), [[new Error('offline'), 'views']]],
])(
  'a view that %s changes nothing if another one was selected since, an error is reported',
  async (_, late, reports) => {
    const first = showView(tab('gantt'), report);
    const second = showView(tab('board'), report);
    answers[1]?.(new Response(PAGE));
    await second;
    answers[0]?.(late());
    await first;
    expect(report.mock.calls).toEqual(reports);
    expect(shown()).toEqual(['Board', 'A board']);
  },
);

it('a selected view that cannot be loaded rejects', async () => {
  const view = showView(tab('gantt'), report);
  answers[0]?.(new Error('offline'));
  await expect(view).rejects.toThrow('offline');
  expect(shown()).toEqual(['List', 'A list']);
  // The caller reports it.
  expect(report).not.toHaveBeenCalled();
});
