import { InvalidArgumentError } from 'commander';
import { parseAddress } from '../../config/parse-address';
import type { Shard } from '../build/build-options';
import { EMULATED_SERVICES, type EmulatedService } from '../debug/emulators/emulated-services';

/** Parses an integer in a range; the error contains the range. */
export function wholeNumber(minimum: number, maximum: number): (value: string) => number {
  return (value) => {
    const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
    if (!(number >= minimum && number <= maximum)) {
      throw new InvalidArgumentError(`A whole number from ${minimum} to ${maximum} is accepted.`);
    }
    return number;
  };
}

/** Parses an origin: scheme and host, no path. */
export function originValue(value: string): string {
  const url = parseAddress(value);
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

/** Parses a shard, `2/4`. */
export function shardValue(value: string): Shard {
  const [, index = 0, total = 0] = (/^(\d{1,3})\/(\d{1,3})$/.exec(value) ?? []).map(Number);
  if (!(index >= 1 && index <= total)) {
    throw new InvalidArgumentError('A part such as 1/4 is accepted, the first number not above the second.');
  }
  return { index, total };
}

/** Parses a comma-separated list of services; `all` means all of them. */
export function emulatedServices(value: string): readonly EmulatedService[] {
  const names = value.split(',').map((name) => name.trim());
  if (names.includes('all')) return EMULATED_SERVICES;
  const isService = (name: string): name is EmulatedService =>
    EMULATED_SERVICES.some((known) => known === name);
  const services = names.filter(isService);
  if (services.length < names.length)
    throw new InvalidArgumentError(`A comma list of ${EMULATED_SERVICES.join(', ')} is accepted.`);
  return services;
}
