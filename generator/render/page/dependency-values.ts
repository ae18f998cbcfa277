import { featureValue, pageExperimentsValue } from '../../experiments/decide-at-build';
import { digestOf } from '../../files/digest';
import { urlOfPath } from '../../site-map/page-path';
import type { SitePage } from '../../site-map/site-map';
import {
  type Dependencies,
  type DependencyKind,
  type DependencyRecord,
  type LayoutKind,
  splitKey,
} from '../../store/dependency-kinds';
import { localeViewOf } from '../../store/locale-view';
import { requiredFieldsOf } from '../content/required-fields';
import { anchorsValue, pathValue, targetTextValue, targetValue } from '../links/link-facts';
import { mediaValue } from '../media/embedded-media';
import { linkFactsOf, type SiteContext } from './site-context';
import { namedValues } from './watched-values';

/** A dependency of the page when it was last rendered. */
export interface AskedDependency {
  readonly page: SitePage;
  /** The part of the key after the kind: an id, a path, names. */
  readonly name: string;
  /** All dependencies that the page had. */
  readonly recorded: Dependencies;
}

type ValueOf = (context: SiteContext, asked: AskedDependency) => string;

function featureKeys(recorded: Dependencies): string[] {
  return Object.keys(recorded).flatMap((key) =>
    key.startsWith('Feature:') ? [key.slice('Feature:'.length)] : [],
  );
}

const MISSING = '';

/**
 * Functions that compute the current value of each kind of dependency; if all values are equal, the page need not be
 * rendered again.
 */
const VALUES = {
  Entry: ({ store }, { page, name }) => localeViewOf(store, page.locale).entry(name)?.digest ?? MISSING,
  Asset: ({ store }, { page, name }) => localeViewOf(store, page.locale).asset(name)?.digest ?? MISSING,
  List: ({ store }, { page, name }) => localeViewOf(store, page.locale).list(name)?.digest ?? MISSING,
  Required: (context, { name }) => requiredFieldsOf(context, name).digest,
  Target: (context, { page, name }) => targetValue(linkFactsOf(context, page.locale), name),
  Title: (context, { page, name }) => targetTextValue(linkFactsOf(context, page.locale), name, 'title'),
  Description: (context, { page, name }) =>
    targetTextValue(linkFactsOf(context, page.locale), name, 'description'),
  Path: (context, { page, name }) => pathValue(linkFactsOf(context, page.locale), name),
  Anchors: (context, { page, name }) => anchorsValue(linkFactsOf(context, page.locale), name),
  Media: ({ media }, { name }) => mediaValue(media, name),
  Template: ({ code }, { name }) => code.sections[name] ?? MISSING,
  Assets: ({ assets }, { name }) => namedValues(assets, name.split(',')),
  Feature: ({ experiments }, { name }) => featureValue(experiments, name),
  PageExperiments: ({ experiments, site }, { page, recorded }) =>
    pageExperimentsValue(experiments, {
      canonicalUrl: urlOfPath(site.baseUrl, page.path),
      keys: featureKeys(recorded),
      isUndecided: /^[0-9a-f]{32}$/.test(recorded.PageExperiments ?? ''),
    }),
  Page: (_context, { page }) => digestOf(page),
  Site: ({ digest }) => digest,
} satisfies Readonly<Record<Exclude<DependencyKind, LayoutKind>, ValueOf>>;

/** The dependencies that every page has: its place in the site map, and the content of every page. */
export function siteDependencies(context: SiteContext, page: SitePage): DependencyRecord {
  const record: DependencyRecord = new Map();
  record.set('Page', digestOf(page));
  record.set('Site', context.digest);
  if (context.experiments === undefined) record.set('PageExperiments', pageExperimentsValue(undefined));
  return record;
}

/**
 * The current value of a dependency; undefined for other kinds. Those of header, footer, banners and texts are in
 * `generator/render/layout/layout-content.ts`, which needs the code that reads content.
 */
export function dependencyValue(
  context: SiteContext,
  key: string,
  asked: Omit<AskedDependency, 'name'>,
): string | undefined {
  const { kind, name } = splitKey(key);
  if (!Object.hasOwn(VALUES, kind)) return undefined;
  return VALUES[kind as keyof typeof VALUES](context, { ...asked, name });
}
