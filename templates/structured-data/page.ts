import { plansForLocale } from '../../config/plans';
import type { ContentOf } from '../content-model/model';
import type { AssetUrls, PageInfo, SiteInfo } from '../content-model/page-props';
import type { pageModel } from '../pages/page.schema';
import { breadcrumbData } from './breadcrumbs';
import { faqData, type PlainQuestion } from './faq';
import { htmlToText } from './html-to-text';
import { productData } from './pricing';
import { shareImageUrl } from './share-image';
import { logoUrl, organizationData, webSiteData } from './site';
import type { StructuredData } from './thing';

export type PageSections = ContentOf<typeof pageModel>['sections'];

export interface DescribedPage {
  readonly page: PageInfo;
  readonly site: SiteInfo;
  readonly assets: Pick<AssetUrls, 'favicon'>;
  readonly sections: PageSections;
}

/** All questions of the page's sections; for an experiment those of the control. */
function questionsOf(sections: PageSections): PlainQuestion[] {
  return sections.flatMap((item) => {
    const section = item.modelName === 'experiment' ? item.control : item;
    if (section?.modelName !== 'sectionFaq') return [];
    return section.items.flatMap(({ question, answer }) =>
      question && answer ? [{ question, answer: htmlToText(answer.html) }] : [],
    );
  });
}

function productOf({ page, site, assets }: DescribedPage): StructuredData | undefined {
  if (page.template !== 'pricing') return undefined;
  return productData({
    productName: site.name,
    description: page.description,
    url: page.canonicalUrl,
    image: shareImageUrl(page, site) ?? logoUrl(site, assets.favicon),
    plans: plansForLocale(page.locale),
  });
}

/** The structured data of a page for search engines. Empty if the page is not indexed. */
export function structuredDataOf(described: DescribedPage): readonly StructuredData[] {
  const { page, site, assets, sections } = described;
  if (page.noIndex) return [];
  const isHome = page.template === 'home';
  const things: ReadonlyArray<StructuredData | undefined> = [
    isHome ? organizationData(site, assets.favicon) : undefined,
    isHome ? webSiteData(site) : undefined,
    breadcrumbData(page.breadcrumbs),
    productOf(described),
    faqData(questionsOf(sections)),
  ];
  return things.filter((thing) => thing !== undefined);
}
