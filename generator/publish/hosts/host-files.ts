import { caddyFile } from './caddy-file';
import { cloudFrontFunction, cloudFrontHeaders } from './cloudfront-files';
import type { HostSite } from './host-site';
import { nginxFile } from './nginx-file';

/** Web servers and services that a build can write the configuration of. */
export const HOSTS = ['nginx', 'caddy', 'cloudfront'] as const;
export type Host = (typeof HOSTS)[number];

type HostFile = (site: HostSite) => string | Promise<string>;

/** The files of each host by their path in the output. No host serves them as content. */
export const HOST_FILES: Readonly<Record<Host, Readonly<Record<string, HostFile>>>> = {
  nginx: { '_nginx.conf': nginxFile },
  caddy: { _Caddyfile: caddyFile },
  cloudfront: {
    '_cloudfront-function.js': cloudFrontFunction,
    '_cloudfront-headers.json': cloudFrontHeaders,
  },
};
