import type { Locale } from '../../config/locales';
import type { PageTemplate } from '../../config/routes';
import type { StylesheetName } from '../stylesheet-names';
import type { Asset } from './values';

/** What every page knows of itself. */
export interface PageInfo {
  readonly path: string;
  readonly locale: Locale;
  readonly pageId: string;
  readonly template: PageTemplate;
  readonly title: string;
  readonly description: string;
  readonly canonicalUrl: string;
  readonly noIndex: boolean;
  readonly shareImage: Asset | undefined;
  readonly alternates: ReadonlyArray<{
    readonly locale: Locale;
    readonly path: string;
    readonly url: string;
  }>;
  /** From the home page down to this page; empty on the home page. Only pages that exist. */
  readonly breadcrumbs: ReadonlyArray<{
    readonly title: string;
    readonly path: string;
    readonly url: string;
  }>;
}

/** Published files that pages refer to; names carry content hashes. */
export interface AssetUrls {
  /** Address of each style sheet by its name. */
  readonly stylesheets: Readonly<Record<StylesheetName, string>>;
  /** The one script that every page loads, as an ES module. */
  readonly mainScript: string;
  /** Modules that the main script imports at once, to be preloaded. */
  readonly modulePreloads: readonly string[];
  /** Inline script that runs before first paint, whole text; its hash stands in the policy. */
  readonly headScript: string;
  /** Inline script that keeps errors for monitoring, whole text; absent when monitoring is off. */
  readonly earlyErrorsScript?: string | undefined;
  /** The script that decides experiments before first paint; absent when experiments are off. */
  readonly experimentScript?: string | undefined;
  /** Inline script that hides a page until its experiments are decided, whole text. */
  readonly antiFlickerScript?: string | undefined;
  readonly iconSprite: string;
  /** The mark as SVG, as 32 pixels for browsers without SVG icons, and as 180 pixels for home screens. */
  readonly favicon: string;
  readonly faviconPng: string;
  readonly touchIcon: string;
  readonly fonts: readonly string[];
}

/** Facts of the site that templates show. */
export interface SiteInfo {
  readonly name: string;
  readonly baseUrl: string;
  readonly parentDomain: string;
  readonly signUpUrl: string;
  readonly salesUrl: string;
  /** Where buttons lead whose AI demo cannot open: the page about it, else the sign-up. */
  readonly aiDemoUrl: string;
  readonly isPreview: boolean;
}

/** Interface texts of the page's locale by key; `{name}` in a text stands for a value. */
export type InterfaceTexts = Readonly<Record<string, string>>;
