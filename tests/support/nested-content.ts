import { entry, link } from './space-export';

const paragraph = (value: string) => ({
  nodeType: 'paragraph',
  data: {},
  content: [{ nodeType: 'text', value, marks: [], data: {} }],
});

const embed = (id: string) => ({
  nodeType: 'embedded-entry-block',
  data: { target: link(id) },
  content: [],
});

/** Sections of rich text, each of which embeds the next one this many times; the first is `<name>-0`. */
export function chainOfSections(name: string, length: number, times = 1) {
  return Array.from({ length }, (_, index) => {
    const next = Array.from({ length: times }, () => embed(`${name}-${index + 1}`));
    const content = index === length - 1 ? [paragraph('The end.')] : next;
    return entry(`${name}-${index}`, 'sectionRichText', {
      heading: 'Chain',
      body: { nodeType: 'document', data: {}, content },
    });
  });
}
