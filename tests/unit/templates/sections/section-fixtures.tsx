import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { COMPANY_FACTS, type CompanyFacts } from '../../../../config/company-facts';
import type { Locale } from '../../../../config/locales';
import { islandRegister } from '../../../../templates/content-model/island-list';
import type { ContentModel, ContentOf } from '../../../../templates/content-model/model';
import {
  type IslandUse,
  RenderContextProvider,
  type RenderContextValue,
} from '../../../../templates/content-model/render-context';
import { SectionList, type SectionListItem } from '../../../../templates/sections/SectionList';
import { CONTEXT, PAGE } from '../render-template';

let nextId = 0;

/** An entry in the form for templates: fallbacks of the model, overridden by the test. */
export function entry<const Model extends ContentModel>(
  model: Model,
  fields: Partial<ContentOf<Model>> = {},
): ContentOf<Model> {
  const fallbacks = Object.entries(model.fields).map(([name, field]) => [name, field.fallback]);
  nextId += 1;
  const metadata = { id: `entry-${nextId}`, tags: [], createdAt: '', updatedAt: '' };
  return {
    ...Object.fromEntries(fallbacks),
    ...fields,
    modelName: model.name,
    metadata,
  } as unknown as ContentOf<Model>;
}

export interface RenderedPage {
  readonly html: string;
  readonly islands: readonly IslandUse[];
}

function contextFor(locale: Locale, islands: IslandUse[], facts: CompanyFacts): RenderContextValue {
  return {
    ...CONTEXT,
    page: { ...PAGE, locale, path: '/page', pageId: 'page', template: 'landing' },
    site: { ...CONTEXT.site, facts },
    isCurrentPage: () => false,
    registerIsland: islandRegister(islands),
  };
}

/** A part of a page as HTML, with its registered islands. */
function renderPage(children: ReactNode, locale: Locale, facts: CompanyFacts): RenderedPage {
  const islands: IslandUse[] = [];
  const html = renderToString(
    <RenderContextProvider value={contextFor(locale, islands, facts)}>{children}</RenderContextProvider>,
  );
  return { html, islands };
}

/** A page's list of sections as HTML. */
export function renderSections(
  sections: readonly SectionListItem[],
  locale: Locale = 'en',
  facts = COMPANY_FACTS,
): RenderedPage {
  return renderPage(<SectionList sections={sections} />, locale, facts);
}

/** The values of an attribute in document order, unescaped. */
export function attributeValues(html: string, name: string): readonly string[] {
  return [...html.matchAll(new RegExp(` ${name}="([^"]*)"`, 'g'))].map(([, value = '']) =>
    value
      .replace(/&quot;/g, '"')
      .replace(/&lt;/g, '<')
      .replace(/&gt;/g, '>')
      .replace(/&#x27;/g, "'")
      .replace(/&amp;/g, '&'),
  );
}
