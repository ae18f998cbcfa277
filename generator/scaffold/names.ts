import { siteError } from '../errors/site-error';

/** A name in the forms that code, styles and texts use. */
export interface NameForms {
  /** `seat-estimate` */
  readonly kebab: string;
  /** `seatEstimate` */
  readonly camel: string;
  /** `SeatEstimate` */
  readonly pascal: string;
  /** `SEAT_ESTIMATE` */
  readonly constant: string;
  /** `seat estimate` */
  readonly words: string;
  /** `Seat estimate` */
  readonly title: string;
}

const NAME = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;
const MAX_LENGTH = 40;

/** `word` with a capital. */
export function capitalized(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}

/** The forms of a name of lowercase words with hyphens. Throws scaffold.name_invalid. */
export function nameForms(name: string): NameForms {
  if (!NAME.test(name) || name.length > MAX_LENGTH) {
    const expected = `lowercase words with hyphens, such as seat-estimate, at most ${MAX_LENGTH} characters`;
    throw siteError('scaffold.name_invalid', { name, expected }, { exitCode: 2 });
  }
  const words = name.split('-');
  const pascal = words.map(capitalized).join('');
  return {
    kebab: name,
    camel: pascal.slice(0, 1).toLowerCase() + pascal.slice(1),
    pascal,
    constant: words.join('_').toUpperCase(),
    words: words.join(' '),
    title: capitalized(words.join(' ')),
  };
}
