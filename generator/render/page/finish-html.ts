import type { PageInfo } from '../../../templates/content-model/page-props';
import type { IslandUse } from '../../../templates/content-model/render-context';
import { renderIsland } from '../../../templates/islands/render-island';

/** Inserts the HTML of each island, which is rendered separately. */
export function placeIslands(
  html: string,
  islands: readonly IslandUse[],
  page: Pick<PageInfo, 'pageId'>,
): string {
  const byId = new Map(islands.map((island) => [island.id, island]));
  return html.replace(/<!--island:([\w-]+)-->/g, (place, id: string) => {
    const island = byId.get(id);
    return island === undefined ? place : renderIsland({ ...island, page });
  });
}

const JSON_ATTRIBUTE = / (data-[a-z-]+)="(\{&quot;[^"]*)"/g;
/** The end of a start tag with attributes: in texts and attributes `<` is always escaped. */
const EMPTY_SHAPE = /"><\/(?:circle|line|path|rect|use)>/g;

/**
 * Writes the same document with fewer bytes, a twentieth of a page: shapes of drawings end with a slash instead of an
 * end tag, and JSON in data attributes is put between single quotes, so that its own quotes need no escapes.
 */
export function shortenHtml(html: string): string {
  return html.replace(EMPTY_SHAPE, '"/>').replace(JSON_ATTRIBUTE, (_, name: string, value: string) => {
    const json = value.replaceAll("'", '&#39;').replaceAll('&quot;', '"');
    return ` ${name}='${json}'`;
  });
}

/** A placeholder in HTML until the page is complete and its headings and paragraphs can be counted. */
const MARK = 'data-content-id=""';

type Counters = Map<string, number>;

/** A custom id is escaped, because it may contain characters that end an attribute. */
function attributeText(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

const TOKENS =
  /<site-experiment[ >]|<\/site-experiment>|<template data-variation=|<(h[1-6]|p) data-content-id=""/g;

/**
 * Replaces every mark by `<pageId>-<tag>-<n>`, n from 1 per tag and page in document order. In an experiment slot the
 * count of each variation starts where that of the control started, because visitors see only one of them
 * (docs/contract.md#4-pages).
 */
export function numberContent(html: string, pageId: string): string {
  if (!html.includes(MARK)) return html;
  const prefix = attributeText(pageId);
  let counters: Counters = new Map();
  let slotStart: Counters = new Map();
  let afterControl: Counters | undefined;
  return html.replace(TOKENS, (token, tag: string | undefined) => {
    if (token.startsWith('<site-experiment')) {
      slotStart = new Map(counters);
      afterControl = undefined;
    } else if (token.startsWith('<template')) {
      afterControl ??= counters;
      counters = new Map(slotStart);
    } else if (token.startsWith('</site-experiment')) {
      counters = afterControl ?? counters;
    } else if (tag !== undefined) {
      const count = (counters.get(tag) ?? 0) + 1;
      counters.set(tag, count);
      return `<${tag} data-content-id="${prefix}-${tag}-${count}"`;
    }
    return token;
  });
}
