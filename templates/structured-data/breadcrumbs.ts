import type { BreadcrumbList, WithContext } from 'schema-dts';
import type { PageInfo } from '../content-model/page-props';

/** The breadcrumbs of a page; undefined if there are none to show. */
export function breadcrumbData(items: PageInfo['breadcrumbs']): WithContext<BreadcrumbList> | undefined {
  if (items.length < 2) return undefined;
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: items.map(({ title, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      item: url,
    })),
  };
}
