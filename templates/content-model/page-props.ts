import type { CompanyFacts } from '../../config/company-facts';
import type { Locale } from '../../config/locales';
import type { PageTemplate } from '../../config/routes';
import type { Tone } from '../pictures/picture-values';
import type { StylesheetName } from '../stylesheet-names';
import type { Asset } from './values';

/** The properties of every page. */
export interface PageInfo {
  readonly path: string;
  readonly locale: Locale;
  readonly pageId: string;
  readonly template: PageTemplate;
  readonly title: string;
  readonly description: string;
  readonly canonicalUrl: string;
  readonly noIndex: boolean;
  /** The color of the page's marks, planes and colored sections; the brand color if undefined. */
  readonly accent?: Tone | undefined;
  readonly shareImage: Asset | undefined;
  readonly alternates: ReadonlyArray<{
    readonly locale: Locale;
    readonly path: string;
    readonly url: string;
  }>;
  /** Breadcrumbs from the home page to this page; empty on the home page. Contains only pages that exist. */
  readonly breadcrumbs: ReadonlyArray<{
    readonly title: string;
    readonly path: string;
    readonly url: string;
  }>;
}

/** Published files that pages refer to; their names contain content hashes. */
export interface AssetUrls {
  /** Address of each style sheet by its name. */
  readonly stylesheets: Readonly<Record<StylesheetName, string>>;
  /** The one script that every page loads, as an ES module. */
  readonly mainScript: string;
  /** Modules that the main script imports statically, to be preloaded. */
  readonly modulePreloads: readonly string[];
  /**
   * Inline script that runs before the first paint. Its full text, because its hash is in the content security
   * policy.
   */
  readonly headScript: string;
  /** Inline script that collects early errors for monitoring, as full text; absent when monitoring is off. */
  readonly earlyErrorsScript?: string | undefined;
  /** The script that decides experiments before the first paint; absent when experiments are off. */
  readonly experimentScript?: string | undefined;
  /** Inline script that hides a page until its experiments are decided, as full text. */
  readonly antiFlickerScript?: string | undefined;
  readonly iconSprite: string;
  /** The mark as SVG, as a 32-pixel image for browsers without SVG icons, and as a 180-pixel image for home screens. */
  readonly favicon: string;
  readonly faviconPng: string;
  readonly touchIcon: string;
  /** Address of each font by file name. */
  readonly fonts: Readonly<Record<string, string>>;
}

/** Site data for templates. */
export interface SiteInfo {
  readonly name: string;
  readonly baseUrl: string;
  readonly parentDomain: string;
  readonly signUpUrl: string;
  readonly logInUrl: string;
  readonly salesUrl: string;
  /** Fallback address of AI demo buttons: the page about the demo, otherwise the sign-up. */
  readonly aiDemoUrl: string;
  /** What the company publishes about itself. */
  readonly facts: CompanyFacts;
  readonly isPreview: boolean;
}

/** Interface texts of the page's locale by key; `{name}` in a text is a placeholder. */
export type InterfaceTexts = Readonly<Record<string, string>>;
