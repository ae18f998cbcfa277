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
