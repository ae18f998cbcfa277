import { amplitude } from './amplitude';
import { datadog } from './datadog';
import { growthBook, growthBookUsage } from './growthbook';
import { oneTrust } from './one-trust';
import { chiliPiper, scheduler } from './scheduler';
import { segment } from './segment';
import { tagManager } from './tag-manager';
import { visitorIntelligence } from './visitor-intelligence';

/** All vendors of the site, for the build. Browser code gets their public parts in the client configuration. */
export const VENDORS = [
  growthBook,
  growthBookUsage,
  segment,
  datadog,
  amplitude,
  scheduler,
  chiliPiper,
  visitorIntelligence,
  tagManager,
  oneTrust,
] as const;

type Joined<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

type AnyVendor = (typeof VENDORS)[number];

/** The variables of all vendors, each with its form. */
export type VendorVariables = Joined<AnyVendor['variables']>;

/** The public parts of all vendors. */
export type VendorParts = Joined<ReturnType<AnyVendor['publicPart']>>;

export const VENDOR_VARIABLES = Object.assign(
  {},
  ...VENDORS.map(({ variables }) => variables),
) as VendorVariables;

/** Whether the vendor is on in a configuration. */
export function isVendorOn(vendor: AnyVendor, config: VendorParts): boolean {
  return config[vendor.key] !== undefined;
}
