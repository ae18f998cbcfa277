/** The mail address in a `mailto` address, without subject and other parameters; undefined for a web address. */
export function mailAddressOf(salesUrl: string): string | undefined {
  return /^mailto:([^?]*)/i.exec(salesUrl)?.[1];
}
