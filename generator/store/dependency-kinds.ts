/** The site-wide inputs of pages besides content, each with one digest. */
export type SiteInput = 'site' | 'siteMap' | 'media' | 'assets' | 'templates' | 'experiments';

/**
 * What can change the value of a dependency. `content`: the content with the same key; `entry`: the entry in its
 * name; `all content`: any entry or asset; `space`: locales and content types; `layout`: the shared parts of a
 * locale's pages, including texts.
 */
export type DependencyCause = SiteInput | 'content' | 'entry' | 'all content' | 'space' | 'layout';

interface KindFacts {
  /** A description for people. */
  readonly meaning: string;
  /** The part of the key after the kind: the id of an entry, names joined by commas, something else, or nothing. */
  readonly name: 'entry' | 'list' | 'other' | 'none';
  readonly causes: readonly DependencyCause[];
}

/** The kinds of dependencies of a page. A key is `<kind>:<name>`, or only the kind if it has no name. */
export const DEPENDENCY_KINDS = {
  Entry: { meaning: 'entries', name: 'entry', causes: ['content', 'space'] },
  Asset: { meaning: 'assets', name: 'other', causes: ['content', 'space'] },
  List: { meaning: 'lists of all entries of a type', name: 'other', causes: ['content', 'space'] },
  Target: { meaning: 'linked pages', name: 'entry', causes: ['entry', 'space', 'siteMap'] },
  Title: { meaning: 'pages whose titles are shown', name: 'entry', causes: ['entry', 'space', 'siteMap'] },
  Description: {
    ...{ meaning: 'pages whose descriptions are shown', name: 'entry' },
    causes: ['entry', 'space', 'siteMap'],
  },
  Path: { meaning: 'linked addresses', name: 'other', causes: ['siteMap'] },
  Anchors: {
    ...{ meaning: 'linked sections', name: 'other' },
    causes: ['all content', 'space', 'siteMap'],
  },
  Media: { meaning: 'files of the embedded space', name: 'other', causes: ['media'] },
  Required: {
    ...{ meaning: 'content types whose required fields were checked', name: 'other' },
    causes: ['space'],
  },
  Template: { meaning: 'templates', name: 'other', causes: ['templates'] },
  Assets: { meaning: 'published files', name: 'list', causes: ['assets'] },
  Texts: { meaning: 'interface texts', name: 'list', causes: ['layout'] },
  Feature: { meaning: 'flags and experiments', name: 'other', causes: ['experiments'] },
  PageExperiments: {
    ...{ meaning: 'experiments decided in the browser', name: 'none' },
    causes: ['experiments'],
  },
  Navigation: { meaning: 'the header', name: 'none', causes: ['layout'] },
  Footer: { meaning: 'the footer', name: 'none', causes: ['layout'] },
  Banner: { meaning: 'the banner', name: 'none', causes: ['layout'] },
  Page: { meaning: 'its place in the site', name: 'none', causes: ['siteMap'] },
  Site: {
    ...{ meaning: 'configuration and code that every page depends on', name: 'none' },
    causes: ['site'],
  },
} as const satisfies Readonly<Record<string, KindFacts>>;

type Kinds = typeof DEPENDENCY_KINDS;

export type DependencyKind = keyof Kinds;

type KindsWith<Facts> = {
  [Kind in DependencyKind]: Kinds[Kind] extends Facts ? Kind : never;
}[DependencyKind];

/** Kinds whose value comes from the layout of a locale. */
export type LayoutKind = KindsWith<{ readonly causes: readonly ['layout'] }>;

type KindWithoutName = KindsWith<{ readonly name: 'none' }>;

export type DependencyKey = `${Exclude<DependencyKind, KindWithoutName>}:${string}` | KindWithoutName;

/**
 * The dependencies read during rendering, by key, with their values: a digest of the delivered data, or empty if it
 * is missing. Sorted by key.
 */
export type Dependencies = Readonly<Record<string, string>>;

/** Collects the dependencies of a page during rendering. */
export type DependencyRecord = Map<DependencyKey, string>;

const FACTS_BY_KIND: ReadonlyMap<string, KindFacts> = new Map(Object.entries(DEPENDENCY_KINDS));

/** The facts of a kind; undefined for an unknown kind, which a cache of another version may contain. */
export function kindFacts(kind: string): KindFacts | undefined {
  return FACTS_BY_KIND.get(kind);
}

/** The kinds that any change of content may affect. */
export const KINDS_OF_ALL_CONTENT = [...FACTS_BY_KIND]
  .filter(([, { causes }]) => causes.includes('all content'))
  .map(([kind]) => kind);

/** The kind and the name of a key. */
export function splitKey(key: string): { readonly kind: string; readonly name: string } {
  const colon = key.indexOf(':');
  return colon === -1 ? { kind: key, name: '' } : { kind: key.slice(0, colon), name: key.slice(colon + 1) };
}
