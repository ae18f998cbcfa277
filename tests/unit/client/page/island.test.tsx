import { readdirSync } from 'node:fs';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { Island } from '../../../../templates/components/island/Island';
import { islandRegister } from '../../../../templates/content-model/island-list';
import type { PageInfo } from '../../../../templates/content-model/page-props';
import {
  type IslandUse,
  RenderContextProvider,
  type RenderContextValue,
} from '../../../../templates/content-model/render-context';
import { islandPropsJson } from '../../../../templates/islands/island-props';
import { ISLANDS, type IslandName } from '../../../../templates/islands/island-registry';
import { renderIsland } from '../../../../templates/islands/render-island';
import { ISLAND_PROPS } from './island-props';

const page = { pageId: 'pricing' } as PageInfo;

function renderOnPage(element: ReactElement) {
  const islands: IslandUse[] = [];
  const context = {
    page,
    site: { baseUrl: 'https://www.planfold.example' },
    assets: { iconSprite: '/assets/icons.svg' },
    texts: {},
    registerIsland: islandRegister(islands),
    propsUrl: (json: string) => `/assets/props-of-${json.length}.json`,
  };
  const html = renderToString(
    <RenderContextProvider value={context as unknown as RenderContextValue}>{element}</RenderContextProvider>,
  );
  return { html, islands };
}

describe('an island on a page', () => {
  it('is rendered as an element with its data and a placeholder comment for its HTML', () => {
    const props = ISLAND_PROPS.PlanQuiz;
    const { html, islands } = renderOnPage(
      <Island name="PlanQuiz" id="quiz" hydrate="visible" props={props} className="panel" />,
    );
    expect(html).toContain('data-island="PlanQuiz" data-island-id="quiz" data-hydrate="visible"');
    expect(html).toContain('data-island-status="static"');
    expect(html).toContain('class="panel"');
    expect(html).toContain('><!--island:quiz--></div>');
    expect(islands).toEqual([{ id: 'quiz', name: 'PlanQuiz', props }]);
  });

  it('has its props as JSON, or the address of their file', () => {
    const props = ISLAND_PROPS.PlanQuiz;
    const json = islandPropsJson('PlanQuiz', { ...props });
    const attributesOf = (lazyProps: boolean) => {
      const quiz = <Island name="PlanQuiz" id="quiz" hydrate="load" props={props} lazyProps={lazyProps} />;
      const { html, islands } = renderOnPage(quiz);
      expect(islands).toEqual([{ id: 'quiz', name: 'PlanQuiz', props }]);
      return html.match(/data-props\S*?="[^"]*"/g);
    };
    expect(attributesOf(false)).toEqual([`data-props="${json.replaceAll('"', '&quot;')}"`]);
    expect(attributesOf(true)).toEqual([`data-props-url="/assets/props-of-${json.length}.json"`]);
  });

  it('contains the overlay that it opens', () => {
    const { html } = renderOnPage(
      <Island
        name="SignUpOverlay"
        id="sign-up"
        hydrate="interaction"
        opens="signUp"
        props={ISLAND_PROPS.SignUpOverlay}
      />,
    );
    expect(html).toContain('data-island-opens="signUp"');
  });

  it.each(['1st', 'a b', '-->', ''])('refuses the id %j', (id) => {
    const island = <Island name="PlanQuiz" id={id} hydrate="load" props={ISLAND_PROPS.PlanQuiz} />;
    expect(() => renderOnPage(island)).toThrow('PlanQuiz');
  });
});

describe('the props of an island', () => {
  const cycle: Record<string, unknown> = {};
  cycle.inner = { cycle };

  it.each<[string, Record<string, unknown>, string]>([
    ['a function', { onClick: () => undefined }, 'props.onClick is of type function'],
    ['a date', { list: [{ at: new Date(0) }] }, 'props.list[0].at is of type Date'],
    ['undefined in an array', { list: [1, undefined] }, 'props.list[1] is of type undefined'],
    ['a map', { map: new Map() }, 'props.map is of type Map'],
    ['a symbol', { symbol: Symbol('x') }, 'props.symbol is of type symbol'],
    ['NaN', { price: Number.NaN }, 'props.price is NaN'],
    ['a cycle', cycle, 'props.inner.cycle refers back'],
  ])('cannot be %s; the message contains the island and the path', (_, props, message) => {
    expect(() => islandPropsJson('PlanQuiz', props)).toThrow(
      new RegExp(`The island PlanQuiz .*${message.replace(/[.[\]]/g, '\\$&')}`),
    );
  });

  it('may contain an object twice, and undefined properties', () => {
    const shared = { a: 1 };
    expect(islandPropsJson('PlanQuiz', { x: shared, y: [shared], z: undefined })).toBe(
      '{"x":{"a":1},"y":[{"a":1}]}',
    );
  });
});

describe('the registry of islands', () => {
  it('contains exactly the files in the folder, each with a single export', async () => {
    const folder = new URL('../../../../templates/islands/', import.meta.url);
    const names = readdirSync(folder).flatMap((file) => /^(\w+)\.island\.tsx$/.exec(file)?.[1] ?? []);
    expect(Object.keys(ISLANDS).sort()).toEqual(names.sort());
    for (const name of names) {
      const module = (await import(`../../../../templates/islands/${name}.island.tsx`)) as object;
      expect(Object.keys(module)).toEqual([name]);
    }
  });
});

describe('a separately rendered island', () => {
  it.each(Object.keys(ISLANDS) as IslandName[])('%s renders one element without a warning', (name) => {
    const log = vi.spyOn(console, 'error');
    const html = renderIsland({ name, id: 'one', props: { ...ISLAND_PROPS[name] }, page });
    expect(html).toMatch(/^<(\w+)[ >][\s\S]*<\/\1>$/);
    expect(log).not.toHaveBeenCalled();
    log.mockRestore();
  });

  it.each(['SignUpOverlay', 'EnterpriseSalesModal', 'AiDemoModal'] as const)(
    '%s is an empty closed dialog',
    (name) => {
      const html = renderIsland({ name, id: 'one', props: { ...ISLAND_PROPS[name] }, page });
      expect(html).toMatch(/^<dialog [^>]*><\/dialog>$/);
      expect(html).not.toContain(' open');
    },
  );

  it('refuses an unknown island name', () => {
    expect(() => renderIsland({ name: 'toString', id: 'a', props: {}, page })).toThrow('toString');
  });
});
