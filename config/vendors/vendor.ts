import type * as z from 'zod';

export interface EnvironmentProblem {
  readonly variable: string;
  /** The problem with the value; never the value itself, which may be a secret. */
  readonly reason: string;
}

export type RawValues = Readonly<Record<string, string | undefined>>;

export type ValuesOf<Variables extends z.ZodRawShape> = z.infer<z.ZodObject<Variables>>;

type Sources = ReadonlyArray<string | undefined>;

/** The content security policy for a vendor, by kind of resource. */
export interface VendorSources {
  readonly script?: Sources;
  readonly style?: Sources;
  readonly image?: Sources;
  readonly connect?: Sources;
  readonly frame?: Sources;
  readonly worker?: Sources;
}

/**
 * Everything that the site knows about a vendor. The bundler, the policy, the client configuration and consent read
 * it.
 */
export interface Vendor<Variables extends z.ZodRawShape, Part> {
  /** The field of the client configuration that exists only if the vendor is on. */
  readonly key: keyof Part & string;
  /** Environment variables with their form. */
  readonly variables: Variables;
  /** Problems of variables that depend on each other, though each is valid. */
  readonly problems?: (values: RawValues) => readonly EnvironmentProblem[];
  /** The values for browser code: everything in it is public. Empty if the vendor is off. */
  readonly publicPart: (values: ValuesOf<Variables>) => Part;
  /** Whether the vendor measures the visitor. If such a vendor is on, pages ask for consent. */
  readonly needsConsent: boolean;
  /** The addresses that pages load from the vendor or send to. Empty if it is off. */
  readonly sources: (values: ValuesOf<Variables>) => VendorSources;
  /** Code files that are published only if the vendor is on. */
  readonly modules?: readonly string[];
}

export function defineVendor<const Variables extends z.ZodRawShape, Part extends object>(
  vendor: Vendor<Variables, Part>,
): Vendor<Variables, Part> {
  return vendor;
}
