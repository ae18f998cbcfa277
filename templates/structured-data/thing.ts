import type { BreadcrumbList, FAQPage, Organization, Product, WebSite, WithContext } from 'schema-dts';

/** One description for search engines, as it stands in the page. */
export type StructuredData =
  | WithContext<Organization>
  | WithContext<WebSite>
  | WithContext<BreadcrumbList>
  | WithContext<FAQPage>
  | WithContext<Product>;
