import type { HostSite } from './host-site';

/** Web servers and services that a build can write the configuration of. */
export const HOSTS = ['nginx', 'caddy', 'cloudfront'] as const;
export type Host = (typeof HOSTS)[number];

type HostFile = (site: HostSite) => Promise<string>;

/** The files of each host by their path in the output. No host serves them as content. Few builds load their code. */
export const HOST_FILES: Readonly<Record<Host, Readonly<Record<string, HostFile>>>> = {
  nginx: { '_nginx.conf': async (site) => (await import('./nginx-file')).nginxFile(site) },
  caddy: { _Caddyfile: async (site) => (await import('./caddy-file')).caddyFile(site) },
  cloudfront: {
    '_cloudfront-function.js': async (site) => (await import('./cloudfront-files')).cloudFrontFunction(site),
    '_cloudfront-headers.json': async (site) => (await import('./cloudfront-files')).cloudFrontHeaders(site),
  },
};
