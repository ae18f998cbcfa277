import type { Organization, WebSite, WithContext } from 'schema-dts';
import { ORGANIZATION_DESCRIPTION } from '../../config/site';
import type { SiteInfo } from '../content-model/page-props';

type SiteFacts = Pick<SiteInfo, 'name' | 'baseUrl'>;

function siteUrl({ baseUrl }: SiteFacts): string {
  return `${baseUrl}/`;
}

function organizationId(site: SiteFacts): string {
  return `${siteUrl(site)}#organization`;
}

/** The absolute address of the logo, a path of the site. */
export function logoUrl(site: SiteFacts, logo: string): string {
  return new URL(logo, siteUrl(site)).href;
}

/** The company; `logo` is a path of the site. */
export function organizationData(site: SiteFacts, logo: string): WithContext<Organization> {
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    '@id': organizationId(site),
    name: site.name,
    url: siteUrl(site),
    logo: logoUrl(site, logo),
    description: ORGANIZATION_DESCRIPTION,
  };
}

export function webSiteData(site: SiteFacts): WithContext<WebSite> {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    '@id': `${siteUrl(site)}#website`,
    name: site.name,
    url: siteUrl(site),
    publisher: { '@id': organizationId(site) },
  };
}
