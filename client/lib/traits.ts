import { isEmail } from '../../config/email';
import { parseJson } from './json';
import { readLocal } from './storage';
import { isSignedOut } from './user-id';

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
] as const;

/** The known traits of a user, as the application has stored them. */
export type IdentityTraits = { readonly [Trait in (typeof TRAITS)[number]]?: unknown };

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
  return knownTraits(parseJson(readLocal(TRAITS_KEY)));
}
