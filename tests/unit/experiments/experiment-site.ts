import { parse } from 'parse5';
import {
  type ExperimentDefinitions,
  PAGE_EXPERIMENTS_ELEMENT_ID,
} from '../../../config/contract/experiment-definitions';
import { readEnvironment } from '../../../config/environment';
import type { SiteExperiments } from '../../../generator/experiments/site-experiments';
import { renderPage } from '../../../generator/render/page/render-page';
import type { SiteContext } from '../../../generator/render/page/site-context';
import { entryOf, linkTo, storeOf } from '../../support/content-fixture';
import { NO_ASSETS, siteContextOf } from '../../support/site-context';

export const SETTINGS: SiteExperiments['settings'] = {
  clientKey: 'sdk-test',
  apiHost: 'https://features.planfold.example',
  remoteEval: false,
  qaMode: false,
  parentDomain: 'planfold.example',
};

/** A slot with its sections: a control, and this many variations. */
export function slotEntries(id: string, key: string | undefined, variations = 1) {
  const names = ['control', ...Array.from({ length: variations }, (_, index) => `variation-${index + 1}`)];
  const sections = names.map((name) =>
    entryOf(`${id}-${name}`, 'sectionMarkdown', { heading: `${id} ${name}`, body: `Text of ${name}.` }),
  );
  const [control, ...others] = sections;
  return [
    ...sections,
    entryOf(id, 'experiment', {
      ...(key === undefined ? {} : { key }),
      ...(control === undefined ? {} : { control: linkTo(control.id) }),
      variations: others.map((section) => linkTo(section.id)),
    }),
  ];
}

export const BANNER = entryOf('banner', 'banner', {
  paths: ['/'],
  link: { href: '/lp', children: 'Go' },
});

export interface ExperimentPage {
  readonly entries?: ReadonlyArray<ReturnType<typeof entryOf>>;
  /** Ids of the home page's sections; by default the slots among the entries. */
  readonly sections?: readonly string[];
  /** Undefined: none could be fetched; null: experiments are off. */
  readonly definitions?: ExperimentDefinitions | null | undefined;
  readonly settings?: Partial<SiteExperiments['settings']>;
}

function contextOf({ entries = [], sections, definitions, settings = {} }: ExperimentPage): SiteContext {
  const shown = sections ?? entries.filter((one) => one.contentType === 'experiment').map(({ id }) => id);
  const links = shown.map((id) => linkTo(id));
  const pages = [
    entryOf('home', 'page', { path: '/', template: 'home', title: 'Home', sections: links }),
    entryOf('lp', 'page', { path: '/lp', template: 'landing', title: 'Landing' }),
  ];
  const context = siteContextOf(storeOf({ entries: [...pages, ...entries] }));
  if (definitions === null) return context;
  const assets = {
    ...NO_ASSETS,
    experimentScript: '/assets/experiments-TEST.js',
    antiFlickerScript: 'hide()',
  };
  const needs = { hasVisualChanges: false, usesBrowser: false };
  const experiments = { settings: { ...SETTINGS, ...settings }, definitions, ...needs };
  return { ...context, assets, experiments };
}

/** The inputs of a page of a site with experiments. */
export function renderExperimentPage(given: ExperimentPage, path = '/') {
  const context = contextOf(given);
  const page = context.siteMap.pages.find((candidate) => candidate.path === path);
  if (page === undefined) throw new Error(`no page at ${path}`);
  const rendered = renderPage(context, page);
  const { html = '' } = rendered;
  const json = html.match(
    new RegExp(`<script type="application/json" id="${PAGE_EXPERIMENTS_ELEMENT_ID}">(.*?)</script>`),
  );
  return {
    ...rendered,
    html,
    scripts: rendered.html === undefined ? [] : rendered.scripts,
    document: parse(html),
    inlined: json?.[1] === undefined ? undefined : JSON.parse(json[1]),
    slot: html.match(/<site-experiment.*<\/site-experiment>/s)?.[0] ?? '',
  };
}

/** The environment with these variables. */
export function environmentOf(values: Readonly<Record<string, string>>) {
  const { environment } = readEnvironment(values);
  if (environment === undefined) throw new Error('the variables are valid');
  return environment;
}
