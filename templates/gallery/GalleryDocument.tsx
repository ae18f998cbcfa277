import { App } from '../App';
import { Banner } from '../components/banner/Banner';
import { Footer } from '../components/footer/Footer';
import { Header } from '../components/header/Header';
import { RenderContextProvider, type RenderContextValue } from '../content-model/render-context';
import { Document } from '../Document';
import { PageOverlays } from '../islands/PageOverlays';
import { STYLESHEET_NAMES } from '../stylesheet-names';
import type { ExampleAssets } from './example-assets';
import { EXAMPLE_BANNERS, EXAMPLE_FOOTER, EXAMPLE_NAVIGATION } from './example-layout';
import { Gallery, LAYOUT_ANCHORS } from './Gallery';

export interface GalleryDocumentProps {
  readonly context: RenderContextValue;
  readonly assets: ExampleAssets;
  /** Address of the gallery's own style sheet. */
  readonly stylesheet: string;
}

/**
 * The gallery as a normal page document, so that styles, scripts and hydration are the real ones. It uses example
 * content only and does not depend on the site's content.
 */
export function GalleryDocument({ context, assets, stylesheet }: GalleryDocumentProps) {
  return (
    <RenderContextProvider value={context}>
      <App page={context.page}>
        <Document
          stylesheets={STYLESHEET_NAMES}
          structuredData={[]}
          banners={
            <div id={LAYOUT_ANCHORS.banners.id}>
              {EXAMPLE_BANNERS.map((content) => (
                <Banner key={content.metadata.id} content={content} />
              ))}
            </div>
          }
          header={
            <>
              <span id={LAYOUT_ANCHORS.header.id} />
              <Header navigation={EXAMPLE_NAVIGATION} />
            </>
          }
          footer={
            <div id={LAYOUT_ANCHORS.footer.id}>
              <Footer footer={EXAMPLE_FOOTER} />
            </div>
          }
          overlays={<PageOverlays />}
        >
          <link rel="stylesheet" href={stylesheet} />
          <Gallery assets={assets} />
        </Document>
      </App>
    </RenderContextProvider>
  );
}
