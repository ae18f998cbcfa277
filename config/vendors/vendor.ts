import type { z } from 'zod';

export interface EnvironmentProblem {
  readonly variable: string;
  /** What is wrong with the value; never the value itself, which may be a secret. */
  readonly reason: string;
}

export type RawValues = Readonly<Record<string, string | undefined>>;

export type ValuesOf<Variables extends z.ZodRawShape> = z.infer<z.ZodObject<Variables>>;

type Sources = ReadonlyArray<string | undefined>;

/** What the content security policy allows for a vendor, by kind of resource. */
export interface VendorSources {
  readonly script?: Sources;
  readonly style?: Sources;
  readonly image?: Sources;
  readonly connect?: Sources;
  readonly frame?: Sources;
  readonly worker?: Sources;
}

/** Everything that the site knows of a vendor. The bundler, the policy, the client configuration and consent read it. */
export interface Vendor<Variables extends z.ZodRawShape, Part> {
  /** The field of the client configuration that is there when the vendor is on, and only then. */
  readonly key: keyof Part & string;
  /** Environment variables with their form. */
  readonly variables: Variables;
  /** What is wrong with variables that belong together, though each is well formed. */
  readonly problems?: (values: RawValues) => readonly EnvironmentProblem[];
  /** What browser code may know of the variables: everything in it is public. Empty when the vendor is off. */
  readonly publicPart: (values: ValuesOf<Variables>) => Part;
  /** Whether the vendor measures the visitor. With one that does, pages ask for consent. */
  readonly needsConsent: boolean;
  /** What pages load from the vendor or send to it. Nothing when it is off. */
  readonly sources: (values: ValuesOf<Variables>) => VendorSources;
  /** Files of code that is published only when the vendor is on. */
  readonly modules?: readonly string[];
}

export function defineVendor<const Variables extends z.ZodRawShape, Part extends object>(
  vendor: Vendor<Variables, Part>,
): Vendor<Variables, Part> {
  return vendor;
}
