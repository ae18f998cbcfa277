import type { SiteContext } from '../render/site-context';
import { digestOf } from '../store/digest';
import type { SiteInput } from './stale-pages';

/** Digests of what pages rest on besides content. */
export function siteInputs({ digest, siteMap, media, assets, code, experiments }: SiteContext) {
  return {
    site: digest,
    siteMap: digestOf(siteMap),
    media: digestOf([[...media.sources], [...media.variants]]),
    assets: digestOf(assets),
    templates: digestOf(code.templates),
    experiments: digestOf(experiments ?? null),
  } satisfies Record<SiteInput, string>;
}

/** The inputs that differ from those of an earlier build. */
export function changedInputs(
  now: Readonly<Record<SiteInput, string>>,
  before: Readonly<Record<string, string>>,
): ReadonlySet<SiteInput> {
  const names = Object.keys(now) as SiteInput[];
  return new Set(names.filter((name) => now[name] !== before[name]));
}
