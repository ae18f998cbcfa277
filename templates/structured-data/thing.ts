import type { BreadcrumbList, FAQPage, Organization, Product, WebSite, WithContext } from 'schema-dts';

/** One structured data object, as written into the page. */
export type StructuredData =
  | WithContext<Organization>
  | WithContext<WebSite>
  | WithContext<BreadcrumbList>
  | WithContext<FAQPage>
  | WithContext<Product>;
