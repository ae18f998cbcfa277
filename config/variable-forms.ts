import * as z from 'zod';
import { parseAddress } from './parse-address';
import { isPlainHost } from './web-host';

const LOOPBACK_HTTP_HOST = /^http:\/\/(127\.0\.0\.1:\d{1,5})$/;
const HOST_WITH_PORT = /^(?!-)[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?$/i;
const HOST_WITH_PORT_AND_PATH = /^(?!-)[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?(\/[\w./-]*)?$/i;
const HOSTNAME = /^(?!-)[a-z0-9-]+(\.[a-z0-9-]+)*$/i;
const IDENTIFIER = /^[\w.-]{1,64}$/;
const KEY = /^\S{1,512}$/;

function portIsPossible(host: string): boolean {
  const port = host.match(/:(\d+)/)?.[1];
  return port === undefined || (Number(port) > 0 && Number(port) < 65_536);
}

/** Whether browsers accept a host, which may have a path: all of them refuse `1.2.3.999`, and older ones `xn--a`. */
const hostIsValid = (host: string) => portIsPossible(host) && parseAddress(`https://${host}`) !== undefined;
const INVALID_HOST = 'the host is not valid, or its port is not 1 to 65535';

/** An address with a host that a policy can contain, and without a user name or a password, which `fetch` refuses. */
/** `mailto:` and an address; what follows it is for the mail program. */
function isMailAddress(value: string): boolean {
  return parseAddress(value)?.protocol === 'mailto:' && /^mailto:[^@?\s]+@[^@?\s]+(\?|$)/i.test(value.trim());
}

function isWebAddress(value: string, protocols: readonly string[] = ['http:', 'https:']): boolean {
  const url = parseAddress(value);
  if (url === undefined || !protocols.includes(url.protocol)) return false;
  return isPlainHost(url.host) && portIsPossible(url.host) && url.username === '' && url.password === '';
}

export const identifier = z
  .string()
  .regex(IDENTIFIER, 'expected letters, digits, dots, hyphens or underscores');
export const key = z.string().regex(KEY, 'expected one word without spaces');
export const hostname = z
  .string()
  .refine(
    (value) => HOSTNAME.test(value) && hostIsValid(value),
    'expected a host name such as planfold.example',
  );
export const hostWithPath = z
  .string()
  .regex(HOST_WITH_PORT_AND_PATH, 'expected host[:port]/path without a scheme')
  .refine(hostIsValid, INVALID_HOST);
export const webUrl = z
  .string()
  .refine(
    (value) => isWebAddress(value),
    'expected an http or https address without a user name and password',
  );
export const flag = z
  .enum(['true', 'false'], 'expected true or false')
  .transform((value) => value === 'true');

export const origin = webUrl
  .refine((value) => {
    const url = parseAddress(value);
    return url !== undefined && url.pathname === '/' && url.search === '' && url.hash === '';
  }, 'expected an origin such as https://www.planfold.example, without a path')
  .transform((value) => new URL(value).origin);

export const appHosts = z
  .string()
  .transform((value) =>
    value
      .split(',')
      .map((host) => host.trim().toLowerCase())
      .filter(Boolean),
  )
  .refine(
    (hosts) => hosts.every((host) => HOST_WITH_PORT.test(host) && hostIsValid(host)),
    'expected a comma list of host names',
  );

/** The sorted parts of a `Strict-Transport-Security` value in lower case. */
const HSTS = /^(includesubdomains;)?max-age=(\d{1,10})(;preload)?$/;
/** The conditions of the browsers' preload lists. */
const MIN_PRELOAD_SECONDS = 31_536_000;

/** Becomes the value of `Strict-Transport-Security` in one spelling; undefined for `off`. */
export const hsts = z.string().transform((value, context) => {
  if (value === 'off') return undefined;
  const parts = value.toLowerCase().split(';');
  const found = HSTS.exec(
    parts
      .map((part) => part.trim())
      .sort()
      .join(';'),
  );
  const [, subdomains, seconds, preload] = found ?? [];
  if (found === null)
    context.addIssue('expected off, or max-age=SECONDS with "; includeSubDomains" and "; preload" as needed');
  else if (preload && !(subdomains && Number(seconds) >= MIN_PRELOAD_SECONDS))
    context.addIssue(`preload requires includeSubDomains and a max-age of at least ${MIN_PRELOAD_SECONDS}`);
  return [`max-age=${seconds}`, subdomains && 'includeSubDomains', preload && 'preload']
    .filter(Boolean)
    .join('; ');
});

export const httpsUrl = z
  .string()
  .refine(
    (value) => isWebAddress(value, ['https:']),
    'expected an https address without a user name and password',
  );

/** Becomes a list of origins, because a policy needs each host with its scheme. */
export const httpsHosts = z
  .string()
  .transform((value) =>
    value
      .split(',')
      .map((host) => host.trim().replace(/^https:\/\//i, ''))
      .filter(Boolean),
  )
  .refine(
    (hosts) => hosts.every((host) => HOST_WITH_PORT.test(host) && hostIsValid(host)),
    'expected a comma list of exact hosts that are reached by https, such as www.example.com, without wildcards',
  )
  .transform((hosts) => hosts.map((host) => new URL(`https://${host}`).origin));

export const contentHost = z
  .string()
  .refine(
    (value) => LOOPBACK_HTTP_HOST.test(value) || HOST_WITH_PORT.test(value),
    'expected host[:port]; http:// is accepted for http://127.0.0.1:PORT only',
  )
  .refine((value) => hostIsValid(value.replace(/^http:\/\//, '')), INVALID_HOST);

export const webUrlOrMailto = z
  .string()
  .refine(
    (value) => isMailAddress(value) || isWebAddress(value),
    'expected a mailto address, or an http or https address without a user name and password',
  );
