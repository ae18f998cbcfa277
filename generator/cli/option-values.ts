import { InvalidArgumentError } from 'commander';

/** Reads a whole number in a range, and says which when it is another. */
export function wholeNumber(minimum: number, maximum: number): (value: string) => number {
  return (value) => {
    const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
    if (!(number >= minimum && number <= maximum)) {
      throw new InvalidArgumentError(`A whole number from ${minimum} to ${maximum} is accepted.`);
    }
    return number;
  };
}

/** Reads an origin: scheme and host, no path. */
export function originValue(value: string): string {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  const isOrigin =
    url !== undefined &&
    /^https?:$/.test(url.protocol) &&
    url.pathname === '/' &&
    url.search === '' &&
    url.hash === '';
  if (!isOrigin)
    throw new InvalidArgumentError('An origin such as https://www.planfold.example is accepted.');
  return url.origin;
}
