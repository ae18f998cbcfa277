/** Stands in HTML until the whole page is known and its headings and paragraphs can be counted. */
const MARK = 'data-content-id=""';

type Counters = Map<string, number>;

/** A supplied id is used as it is, so that it may hold what ends an attribute. */
function attributeText(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

const TOKENS =
  /<site-experiment[ >]|<\/site-experiment>|<template data-variation=|<(h[1-6]|p) data-content-id=""/g;

/**
 * Gives every mark its value `<pageId>-<tag>-<n>`, n from 1 per tag and page in document order. In an experiment slot
 * each variation begins to count where the control began, because only one of them is seen (docs/contract.md#4-pages).
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
