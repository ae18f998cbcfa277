import type { BreadcrumbList, WithContext } from 'schema-dts';
import type { PageInfo } from '../content-model/page-props';

/** The way down to a page; undefined when there is none to show. */
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
