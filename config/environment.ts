import * as z from 'zod';
import * as defaults from './default-addresses';
import { isOneEditAway } from './one-edit-away';
import {
  appHosts,
  contentHost,
  hostname,
  hsts,
  identifier,
  key,
  origin,
  webUrl,
  webUrlOrMailto,
} from './variable-forms';
import type { EnvironmentProblem } from './vendors/vendor';
import { VENDOR_VARIABLES, VENDORS } from './vendors/vendors';

/**
 * All variables that the site reads, with their form (docs/contract.md#2-environment). Unset and empty mean the same.
 */
const variables = z.object({
  CONTENTFUL_SPACE_ID: identifier.optional(),
  CONTENTFUL_ENVIRONMENT: identifier.default('master'),
  CONTENTFUL_ACCESS_TOKEN: key.optional(),
  CONTENTFUL_PREVIEW_TOKEN: key.optional(),
  CONTENTFUL_WEBHOOK_SECRET: z
    .string()
    .regex(/^\S{64}$/, 'expected 64 characters')
    .optional(),
  /** The secret for `site serve --preview`. */
  SITE_PREVIEW_SECRET: z
    .string()
    .regex(/^\S{32,}$/, 'expected at least 32 characters')
    .optional(),
  CONTENTFUL_HOST: contentHost.optional(),
  /** The address that `site listen` posts to what blocks a publish. */
  SITE_ALERT_URL: webUrl.optional(),
  SITE_BASE_URL: origin.default(defaults.DEFAULT_BASE_URL),
  /** The value of `Strict-Transport-Security`; undefined leaves the header out. */
  SITE_HSTS: hsts.prefault('max-age=63072000; includeSubDomains'),
  SITE_PARENT_DOMAIN: hostname
    .transform((value) => value.toLowerCase())
    .default(defaults.DEFAULT_PARENT_DOMAIN),
  SITE_APP_HOSTS: appHosts.default([]),
  SITE_API_URL: webUrl.optional(),
  SITE_SIGN_UP_URL: webUrl.default(defaults.DEFAULT_SIGN_UP_URL),
  SITE_LOGIN_URL: webUrl.default(defaults.DEFAULT_LOGIN_URL),
  SITE_SALES_URL: webUrlOrMailto.default(defaults.DEFAULT_SALES_URL),
  ...VENDOR_VARIABLES,
  SITE_REDIRECT_FLAG: key.optional(),
});

export type Environment = z.infer<typeof variables>;

const NO_VENDOR = z.object(VENDOR_VARIABLES).parse({});

/** The same environment without any vendor. */
export function withoutVendors(environment: Environment): Environment {
  const unset = Object.keys(VENDOR_VARIABLES).map((name) => [name, undefined]);
  return { ...environment, ...Object.fromEntries(unset), ...NO_VENDOR };
}

export type EnvironmentVariable = keyof Environment;

export const ENVIRONMENT_VARIABLES = Object.keys(variables.shape) as EnvironmentVariable[];

/** Names that are probably misspelled, each with the correct name. */
export interface EnvironmentHint {
  readonly variable: string;
  readonly meant: EnvironmentVariable;
}

export interface EnvironmentReading {
  readonly environment: Environment | undefined;
  /** Variables that are set, as opposed to defaults. */
  readonly given: ReadonlySet<EnvironmentVariable>;
  readonly problems: readonly EnvironmentProblem[];
  readonly hints: readonly EnvironmentHint[];
}

function misspelledNames(names: readonly string[]): EnvironmentHint[] {
  const listed = new Set<string>(ENVIRONMENT_VARIABLES);
  return names
    .filter((name) => !listed.has(name))
    .flatMap((variable) =>
      ENVIRONMENT_VARIABLES.filter((meant) => isOneEditAway(variable, meant)).map((meant) => ({
        variable,
        meant,
      })),
    );
}

/**
 * Reads and validates all variables. `environment` is undefined if any is invalid; then `problems` lists all of them.
 * Pass the process environment in; nothing else in the project reads it.
 */
export function readEnvironment(values: Readonly<Record<string, string | undefined>>): EnvironmentReading {
  const set = Object.fromEntries(
    ENVIRONMENT_VARIABLES.map((name) => [name, values[name]?.trim() || undefined]),
  );
  const parsed = variables.safeParse(set);
  const reasons = new Map<string, string>();
  for (const { path, message } of parsed.error?.issues ?? []) {
    const variable = String(path[0]);
    if (!reasons.has(variable)) reasons.set(variable, message);
  }
  const malformed = [...reasons].map(([variable, reason]) => ({ variable, reason }));
  const problems = [...malformed, ...VENDORS.flatMap(({ problems }) => problems?.(set) ?? [])];
  const names = Object.keys(values).filter((name) => values[name] !== undefined && values[name] !== '');
  return {
    environment: problems.length === 0 ? parsed.data : undefined,
    given: new Set(ENVIRONMENT_VARIABLES.filter((name) => set[name] !== undefined)),
    problems,
    hints: misspelledNames(names),
  };
}
