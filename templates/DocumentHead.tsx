import { PAGE_EXPERIMENTS_ELEMENT_ID } from '../config/contract/experiment-definitions';
import { fontsOf } from '../config/fonts';
import { DEFAULT_LOCALE, openGraphLocale } from '../config/locales';
import { THEME_COLORS } from './components/brand/theme-color';
import { jsonForScript } from './components/json-script';
import type { PageInfo, SiteInfo } from './content-model/page-props';
import { useRenderContext } from './content-model/render-context';
import { shareImageSize, shareImageUrl } from './structured-data/share-image';
import type { StylesheetName } from './stylesheet-names';

function Alternates({ page }: { readonly page: PageInfo }) {
  if (page.alternates.length < 2) return null;
  const fallback = page.alternates.find(({ locale }) => locale === DEFAULT_LOCALE);
  return (
    <>
      {page.alternates.map(({ locale, url }) => (
        <link key={locale} rel="alternate" hrefLang={locale} href={url} />
      ))}
      {fallback === undefined ? null : <link rel="alternate" hrefLang="x-default" href={fallback.url} />}
    </>
  );
}

function ShareImage({ page, site }: { readonly page: PageInfo; readonly site: SiteInfo }) {
  const image = page.shareImage;
  if (image === undefined) return <meta name="twitter:card" content="summary" />;
  const size = shareImageSize(image);
  return (
    <>
      <meta name="twitter:card" content="summary_large_image" />
      <meta property="og:image" content={shareImageUrl(page, site)} />
      {size === undefined ? null : (
        <>
          <meta property="og:image:width" content={String(size.width)} />
          <meta property="og:image:height" content={String(size.height)} />
        </>
      )}
      {image.title === '' ? null : <meta property="og:image:alt" content={image.title} />}
    </>
  );
}

/** Open Graph and other metadata for sharing the page. */
function ShareCard({ page, site }: { readonly page: PageInfo; readonly site: SiteInfo }) {
  return (
    <>
      <meta property="og:site_name" content={site.name} />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={page.title} />
      <meta property="og:description" content={page.description} />
      <meta property="og:url" content={page.canonicalUrl} />
      <meta property="og:locale" content={openGraphLocale(page.locale)} />
      {page.alternates
        .filter(({ locale }) => locale !== page.locale)
        .map(({ locale }) => (
          <meta key={locale} property="og:locale:alternate" content={openGraphLocale(locale)} />
        ))}
      <ShareImage page={page} site={site} />
    </>
  );
}

export interface DocumentHeadProps {
  /** Names of the style sheets that the page needs. */
  readonly stylesheets: readonly StylesheetName[];
}

/**
 * The experiment script runs before the body is parsed. It comes before the style sheets, because a script after them
 * waits for them, and after the head script, which knows what the visitor has closed. Without definitions the page is
 * hidden until they arrive.
 */
function Experiments() {
  const { assets, experiments } = useRenderContext();
  if (experiments === undefined || assets.experimentScript === undefined) return null;
  return (
    <>
      {experiments.definitions === undefined && assets.antiFlickerScript !== undefined ? (
        <script dangerouslySetInnerHTML={{ __html: assets.antiFlickerScript }} />
      ) : null}
      <script
        type="application/json"
        id={PAGE_EXPERIMENTS_ELEMENT_ID}
        dangerouslySetInnerHTML={{ __html: jsonForScript(experiments) }}
      />
      <script src={assets.experimentScript} />
    </>
  );
}

/** Resources in load order: those that block the first paint come first. */
function Resources({ stylesheets }: DocumentHeadProps) {
  const { assets, experiments, page } = useRenderContext();
  const fonts = fontsOf(page.locale).flatMap(({ name }) => assets.fonts[name] ?? []);
  const headScript = <script dangerouslySetInnerHTML={{ __html: assets.headScript }} />;
  return (
    <>
      {assets.earlyErrorsScript === undefined ? null : (
        <script dangerouslySetInnerHTML={{ __html: assets.earlyErrorsScript }} />
      )}
      {fonts.map((font) => (
        <link key={font} rel="preload" as="font" type="font/woff2" href={font} crossOrigin="anonymous" />
      ))}
      {experiments === undefined ? null : headScript}
      <Experiments />
      {stylesheets.map((name) => (
        <link key={name} rel="stylesheet" href={assets.stylesheets[name]} />
      ))}
      {experiments === undefined ? headScript : null}
      {assets.modulePreloads.map((url) => (
        <link key={url} rel="modulepreload" href={url} />
      ))}
      <script type="module" src={assets.mainScript} />
    </>
  );
}

/** The head of every page. */
export function DocumentHead({ stylesheets }: DocumentHeadProps) {
  const { page, site, assets } = useRenderContext();
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <title>{page.title}</title>
      {page.description === '' ? null : <meta name="description" content={page.description} />}
      {page.noIndex || site.isPreview ? <meta name="robots" content="noindex" /> : null}
      <Resources stylesheets={stylesheets} />
      <link rel="canonical" href={page.canonicalUrl} />
      <Alternates page={page} />
      <ShareCard page={page} site={site} />
      <meta name="theme-color" media="(prefers-color-scheme: light)" content={THEME_COLORS.light} />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content={THEME_COLORS.dark} />
      <link rel="icon" sizes="32x32" href={assets.faviconPng} />
      <link rel="icon" type="image/svg+xml" href={assets.favicon} />
      <link rel="apple-touch-icon" href={assets.touchIcon} />
    </head>
  );
}
