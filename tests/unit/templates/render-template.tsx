import { Window } from 'happy-dom';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { clickProperties } from '../../../client/page/clicks';
import { DEFAULT_CLIENT_CONFIG } from '../../../config/client-config';
import { COMPANY_FACTS } from '../../../config/company-facts';
import type { PageInfo } from '../../../templates/content-model/page-props';
import {
  RenderContextProvider,
  type RenderContextValue,
} from '../../../templates/content-model/render-context';
import type { Asset } from '../../../templates/content-model/values';
import { STYLESHEET_ADDRESSES } from '../../support/stylesheet-addresses';

export const PAGE: PageInfo = {
  path: '/teams/design',
  locale: 'en',
  pageId: 'teams-design',
  template: 'team',
  title: 'Design | Planfold',
  description: 'Briefs, critique and handoff.',
  canonicalUrl: 'https://www.planfold.example/teams/design',
  noIndex: false,
  shareImage: undefined,
  alternates: [],
  breadcrumbs: [],
};

export const CONTEXT: RenderContextValue = {
  page: PAGE,
  isCurrentPage: (href) => href === PAGE.path,
  site: {
    name: 'Planfold',
    baseUrl: 'https://www.planfold.example',
    parentDomain: 'planfold.example',
    signUpUrl: 'https://app.planfold.example/signup',
    logInUrl: 'https://app.planfold.example/login',
    salesUrl: 'mailto:sales@planfold.example',
    aiDemoUrl: '/ai',
    facts: COMPANY_FACTS,
    isPreview: false,
  },
  assets: {
    stylesheets: STYLESHEET_ADDRESSES,
    mainScript: '/assets/main-1.js',
    modulePreloads: ['/assets/chunk-1.js'],
    headScript: 'document.documentElement.classList.add("js")',
    iconSprite: '/assets/icons.svg',
    favicon: '/assets/favicon-1.svg',
    faviconPng: '/assets/icon-32-1.png',
    touchIcon: '/assets/touch-icon-180-1.png',
    fonts: {
      'inter-subset': '/assets/latin-1.woff2',
      'inter-english': '/assets/inter-1.woff2',
      'funnel-subset': '/assets/funnel-latin-1.woff2',
      'funnel-english': '/assets/funnel-1.woff2',
    },
  },
  texts: {},
  registerIsland: ({ id }) => id,
  clientConfig: DEFAULT_CLIENT_CONFIG,
  embedUrl: (html) => `/embeds/${html.length}`,
  propsUrl: (json) => `/assets/props-${json.length}.json`,
};

export const METADATA = { id: 'entry-1', tags: [], createdAt: '', updatedAt: '' };

/** An image asset in the form for templates. */
export const IMAGE: Asset = {
  contentType: 'image/png',
  url: 'https://images.ctfassets.net/s/a/b/board.png',
  fileName: 'board.png',
  size: 1000,
  title: 'A board with three columns',
  dimensions: { width: 1600, height: 900 },
  image: {
    fallbackUrl: 'https://images.ctfassets.net/s/a/b/board.png?w=1200&q=50',
    formats: [
      {
        type: 'image/avif',
        candidates: [
          { url: '/b.avif?w=500', width: 500 },
          { url: '/b.avif?w=800', width: 800 },
        ],
      },
      { type: 'image/webp', candidates: [{ url: '/b.webp?w=500', width: 500 }] },
    ],
  },
  metadata: { ...METADATA, modelName: 'Asset', projectId: 'p', projectEnvironment: 'master' },
};

/** The HTML of templates in a separate page, as a searchable tree. */
export function renderTemplate(node: ReactNode, change: Partial<RenderContextValue> = {}) {
  const html = renderToStaticMarkup(
    <RenderContextProvider value={{ ...CONTEXT, ...change }}>{node}</RenderContextProvider>,
  );
  const { document } = new Window();
  document.body.innerHTML = html;
  const all = (selector: string) => [...document.body.querySelectorAll(selector)];
  const one = (selector: string) => {
    const [element, ...others] = all(selector);
    if (element === undefined || others.length > 0) {
      throw new Error(`${selector} matches ${others.length + (element ? 1 : 0)} elements in ${html}`);
    }
    return element;
  };
  return { html, all, one, has: (selector: string) => all(selector).length > 0 };
}

/** The properties of a click on a tracked element. */
export function trackedProperties(element: unknown): unknown {
  return clickProperties(element as HTMLElement, (error) => {
    throw error;
  });
}
