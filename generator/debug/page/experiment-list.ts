import {
  PAGE_EXPERIMENTS_ELEMENT_ID,
  type PageExperiments,
} from '../../../config/contract/experiment-definitions';

/** A slot of the page, and an address for each of its variations. */
interface ListedSlot {
  readonly key: string;
  /** Index of the shown variation. */
  readonly shown: number;
  /** None if every visitor sees the same variation. */
  readonly links: ReadonlyArray<{ readonly variation: number; readonly href: string }>;
}

/** A flag that the page uses. */
interface ListedFlag {
  readonly key: string;
  readonly use: 'banner' | 'redirect' | 'prerequisite';
  /** Whether rules decide it for each visitor. */
  readonly hasRules: boolean;
}

export interface ExperimentList {
  /** Whether the page decides experiments in the browser. Without GrowthBook everyone sees the control. */
  readonly isOn: boolean;
  readonly slots: readonly ListedSlot[];
  readonly flags: readonly ListedFlag[];
}

interface Rule {
  readonly key?: string;
  readonly variations?: unknown;
}

function readSettings(document: Document): Partial<PageExperiments> {
  try {
    return JSON.parse(document.getElementById(PAGE_EXPERIMENTS_ELEMENT_ID)?.textContent ?? '{}');
  } catch {
    return {};
  }
}

function rulesOf({ definitions }: Partial<PageExperiments>, key: string): readonly Rule[] {
  const feature = definitions?.features[key] as { rules?: readonly Rule[] } | undefined;
  return feature?.rules ?? [];
}

/** The query parameter that forces the variation: the key of the rule, or of the experiment if the rule has none. */
function forcingName(settings: Partial<PageExperiments>, key: string): string {
  return rulesOf(settings, key).find(({ variations }) => Array.isArray(variations))?.key ?? key;
}

function addressWith(address: string, name: string, variation: number): string {
  const url = new URL(address);
  url.searchParams.set(name, String(variation));
  return url.href;
}

function listSlots(document: Document, settings: Partial<PageExperiments>, address: string): ListedSlot[] {
  return [...document.querySelectorAll<HTMLElement>('site-experiment[data-key]')].map((slot) => {
    const { key = '', variation = '0' } = slot.dataset;
    const templates = slot.querySelectorAll(':scope > template[data-variation]').length;
    const name = forcingName(settings, key);
    const variations = templates === 0 ? [] : Array.from({ length: templates + 1 }, (_, index) => index);
    const links = variations.map((index) => ({ variation: index, href: addressWith(address, name, index) }));
    return { key, shown: Number(variation), links };
  });
}

/** The experiments and flags of a page, from its document and its address. */
export function listExperiments(document: Document, address: string): ExperimentList {
  const settings = readSettings(document);
  const slots = listSlots(document, settings, address);
  const banners = [...document.querySelectorAll<HTMLElement>('[data-banner-flag]')].map(
    ({ dataset }) => dataset.bannerFlag,
  );
  const { redirectFlag: redirect, definitions } = settings;
  const useOf = (key: string) =>
    banners.includes(key) ? 'banner' : key === redirect ? 'redirect' : 'prerequisite';
  const isSlot = (key: string) => slots.some((slot) => slot.key === key);
  const keys = [...banners, redirect, ...Object.keys(definitions?.features ?? {})].filter(
    (key) => key !== undefined && !isSlot(key),
  );
  const flags = [...new Set(keys as string[])].map((key) => ({
    key,
    use: useOf(key),
    hasRules: rulesOf(settings, key).length > 0,
  })) satisfies ListedFlag[];
  return { isOn: document.getElementById(PAGE_EXPERIMENTS_ELEMENT_ID) !== null, slots, flags };
}
