import type { ReactElement, ReactNode } from 'react';
import { INTERFACE_TEXTS } from '../config/interface-texts';
import { App } from './App';
import { Banner, type BannerContent, bannerFlag } from './components/banner/Banner';
import { bannersForPage } from './components/banner/banner-match';
import { Footer } from './components/footer/Footer';
import { Header } from './components/header/Header';
import type { footer, navigation } from './components/navigation/navigation.schema';
import type { ContentOf } from './content-model/model';
import { RenderContextProvider, type RenderContextValue } from './content-model/render-context';
import { Document } from './Document';
import { errorTexts } from './pages/error-texts';
import { PAGE_TEMPLATE_COMPONENTS } from './pages/page-templates';
import { SectionList } from './sections/SectionList';
import { type PageSections, structuredDataOf } from './structured-data/page';
import { neededStylesheets } from './stylesheets';

/** The layout around the sections of every page. */
interface LayoutContent {
  readonly navigation: ContentOf<typeof navigation> | undefined;
  readonly footer: ContentOf<typeof footer> | undefined;
  /** All banners in content order. */
  readonly banners: readonly BannerContent[];
}

export interface PageDocumentProps {
  readonly context: RenderContextValue;
  readonly sections: PageSections;
  readonly layout: LayoutContent;
  /** Placeholders for the header and the footer where these are rendered separately from the page. */
  readonly header?: ReactNode;
  readonly footer?: ReactNode;
  readonly overlays?: ReactNode;
}

/** A status page that the generator creates without a title uses its status text; other pages use the site's name. */
function withTitle(context: RenderContextValue): RenderContextValue {
  const { page, texts, site } = context;
  if (page.title !== '') return context;
  const { heading } = errorTexts(page.path);
  const title =
    page.template === 'error' ? `${texts[heading] ?? INTERFACE_TEXTS[heading]} | ${site.name}` : site.name;
  return { ...context, page: { ...page, title } };
}

/** The complete document of a page from plain data. The page renderer turns it into HTML. */
export function PageDocument({
  context: given,
  sections,
  layout,
  header = <Header navigation={layout.navigation} />,
  footer = <Footer footer={layout.footer} />,
  overlays,
}: PageDocumentProps): ReactElement {
  const context = withTitle(given);
  const { page } = context;
  const isOnForAll = (banner: BannerContent) => context.isFlagOn?.(bannerFlag(banner)) === true;
  const Template = PAGE_TEMPLATE_COMPONENTS[page.template];
  return (
    <RenderContextProvider value={context}>
      <App page={page}>
        <Document
          stylesheets={neededStylesheets(sections, page)}
          structuredData={structuredDataOf({ ...context, sections })}
          banners={bannersForPage(page.path, layout.banners, isOnForAll).map((banner) => (
            <Banner key={banner.metadata.id} content={banner} isDecidedInBrowser={!isOnForAll(banner)} />
          ))}
          header={header}
          footer={footer}
          overlays={overlays}
        >
          <Template hasSections={sections.length > 0}>
            <SectionList sections={sections} />
          </Template>
        </Document>
      </App>
    </RenderContextProvider>
  );
}
