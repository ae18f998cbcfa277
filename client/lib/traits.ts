import { isEmail } from '../../config/email';
import { attempt } from './attempt';
import { readLocal } from './local-storage';
import { isSignedOut } from './user-id';

/** The known traits of a user. */
export interface IdentityTraits {
  readonly email?: string;
  readonly name?: string;
  readonly firstName?: string;
  readonly lastName?: string;
  /** ISO 8601. */
  readonly created?: string;
  readonly company?: { readonly name: string };
  readonly avatar?: string;
  readonly position?: string;
  readonly phone?: string;
  readonly website?: string;
  readonly address?: string | Readonly<Record<string, string>>;
  readonly gender?: string;
  /** ISO 8601. */
  readonly birthday?: string;
}

const TRAITS = [
  'email',
  'name',
  'firstName',
  'lastName',
  'created',
  'company',
  'avatar',
  'position',
  'phone',
  'website',
  'address',
  'gender',
  'birthday',
] as const satisfies ReadonlyArray<keyof IdentityTraits>;

/** Where the product's application stores the traits of its user for analytics. */
const TRAITS_KEY = 'ajs_user_traits';

/** The supported traits in the stored data; an invalid email address is left out. */
export function knownTraits(stored: unknown): IdentityTraits {
  const given = Object(stored) as Record<string, unknown>;
  const isKnown = (name: string) =>
    Object.hasOwn(given, name) && given[name] !== null && (name !== 'email' || isEmail(String(given.email)));
  return Object.fromEntries(TRAITS.filter(isKnown).map((name) => [name, given[name]]));
}

/** The traits of the user in local storage; none after a sign-out. */
export function readTraits(page: object): IdentityTraits {
  if (isSignedOut(page)) return {};
  return knownTraits(attempt(TRAITS_KEY, () => JSON.parse(readLocal(TRAITS_KEY) ?? '{}') as unknown));
}
