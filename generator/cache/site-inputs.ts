import { digestOf } from '../files/digest';
import type { SiteContext } from '../render/page/site-context';
import type { SiteMap } from '../site-map/site-map';
import type { SiteInput } from '../store/dependency-kinds';
import type { CodeDigests } from './code-digests';

const known = new WeakMap<SiteMap, string>();

/** A site map is immutable, and several builds may use it if addresses do not change. */
function digestOfSiteMap(siteMap: SiteMap): string {
  const digest = known.get(siteMap) ?? digestOf(siteMap);
  known.set(siteMap, digest);
  return digest;
}

/** Digests of the inputs of pages besides content. */
export function siteInputs({ digest, siteMap, media, assets, code, experiments }: SiteContext) {
  return {
    site: digest,
    siteMap: digestOfSiteMap(siteMap),
    media: digestOf([[...media.sources], [...media.variants]]),
    assets: digestOf(assets),
    templates: digestOf(code.sections),
    experiments: digestOf(experiments ?? null),
  } satisfies Record<SiteInput, string>;
}

/** Digests of the code that reads content and computes addresses; empty if unknown. */
export function codeInputs(code: CodeDigests | undefined) {
  return { contentCode: code?.content ?? '', siteMapCode: code?.siteMap ?? '' };
}

/** The inputs that differ from those of an earlier build. */
export function changedInputs(
  now: Readonly<Record<SiteInput, string>>,
  before: Readonly<Record<string, string>>,
): ReadonlySet<SiteInput> {
  const names = Object.keys(now) as SiteInput[];
  return new Set(names.filter((name) => now[name] !== before[name]));
}
