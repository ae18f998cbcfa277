import type { EditedSite } from '../edited-site';
import { DEFAULT, type Json, linkTo, type RawEntity, typeOf } from '../edited-space';
import type { Random } from '../random';
import { type Edit, fieldOf, shownSections } from './edit';

const LOCALES = ['en', 'fr-FR', 'es-ES', 'it', 'pt-BR', 'de'];

const TEXT_FIELDS = [
  ...['heading', 'body', 'eyebrow', 'title', 'label', 'text', 'question', 'answer', 'description'],
  ...[
    'sectionLabel',
    'highlightsTitle',
    'eligibility',
    'resultHeading',
    'resultBody',
    'noResult',
    'badgeText',
  ],
];

function aPath(site: EditedSite, random: Random): string {
  const page = random.oneOf(site.space.entriesOf('page'));
  return (page && fieldOf(page, 'path')) ?? '/nowhere';
}

function anAnchor(site: EditedSite, random: Random): string {
  const section = random.oneOf(shownSections(site));
  return (section && fieldOf(section, 'sectionId')) ?? 'nowhere';
}

/** Text that an editor may add to markdown. */
function markdownPiece(site: EditedSite, random: Random): string {
  const word = `word${random.below(1000)}`;
  const pieces = [
    ` ${word}`,
    `\n\n- ${word}\n- **two** *of* ~~them~~`,
    `\n\n## Heading ${word}\n\nAnd a paragraph.`,
    `\n\n[${word}](${aPath(site, random)})`,
    `\n\n[${word}](${aPath(site, random)}#${anAnchor(site, random)})`,
    `\n\n[${word}](/not/there/${word})`,
    `\n\n![${word}](https://images.example.org/${word}.png)`,
    `\n\n[${word}](javascript:alert(1))`,
    '\n\n> quoted `code` <b>html</b>',
  ];
  return random.oneOf(pieces) ?? '';
}

function changeText(site: EditedSite, entity: RawEntity, random: Random): string | undefined {
  const fields = TEXT_FIELDS.filter((field) => typeof fieldOf(entity, field) === 'string');
  const field = random.oneOf(fields);
  if (field === undefined) return undefined;
  const isLong = field === 'body' || field === 'answer' || field === 'text';
  const locale = random.chance(0.7) ? DEFAULT : (random.oneOf(LOCALES) ?? DEFAULT);
  const before: string = entity.fields[field]?.[locale] ?? fieldOf(entity, field);
  const added = isLong ? markdownPiece(site, random) : ` word${random.below(1000)}`;
  site.space.set(entity, field, `${before}${added}`, locale);
  return `${field} of ${entity.sys.id} in ${locale}: ${JSON.stringify(added)}`;
}

/** All nodes of rich text with one of these types. */
function nodesOf(node: Json, types: readonly string[]): Json[] {
  const own = types.includes(node.nodeType) ? [node] : [];
  return [...own, ...(node.content ?? []).flatMap((child: Json) => nodesOf(child, types))];
}

function richTextNode(site: EditedSite, random: Random): Json {
  const words = { nodeType: 'text', value: `word${random.below(1000)}`, marks: [], data: {} };
  const page = random.oneOf(site.space.entriesOf('page', 'tooltip', 'button'))?.sys.id ?? 'none';
  const asset = random.oneOf(site.space.raw.assets)?.sys.id ?? 'none';
  const inline = (nodeType: string, data: Json, content: Json[] = []) => ({ nodeType, data, content });
  return random.oneOf([
    words,
    inline('hyperlink', { uri: `${aPath(site, random)}#${anAnchor(site, random)}` }, [words]),
    inline('entry-hyperlink', { target: linkTo(page) }, [words]),
    inline('asset-hyperlink', { target: linkTo(asset, 'Asset') }, [words]),
    inline('embedded-entry-inline', { target: linkTo(page) }),
  ]);
}

export const TEXT_EDITS: readonly Edit[] = [
  {
    name: 'the heading of a section that is shown',
    apply(site, random) {
      const sections = shownSections(site).filter((section) => fieldOf(section, 'heading') !== undefined);
      const section = random.oneOf(sections);
      if (section === undefined) return undefined;
      const text = `${fieldOf(section, 'heading')} ${random.below(1000)}`;
      site.space.set(section, 'heading', text);
      return `heading of ${section.sys.id}`;
    },
  },
  {
    name: 'a text of any entry',
    coarse: ['Entry', 'Page', 'Anchors'],
    apply: (site, random) => {
      const type = random.oneOf([...new Set(site.space.raw.entries.map(typeOf))]) ?? '';
      const entity = random.oneOf(site.space.entriesOf(type));
      return entity && changeText(site, entity, random);
    },
  },
  {
    name: 'a text of an asset',
    coarse: ['Asset'],
    apply(site, random) {
      const asset = random.oneOf(site.space.raw.assets);
      if (asset === undefined) return undefined;
      site.space.set(asset, random.chance(0.7) ? 'title' : 'description', `Words ${random.below(1000)}`);
      return asset.sys.id;
    },
  },
  {
    name: 'a node of rich text',
    coarse: ['Entry'],
    apply(site, random) {
      const section = random.oneOf(site.space.entriesOf('sectionRichText'));
      if (section === undefined) return undefined;
      const body = structuredClone(fieldOf(section, 'body'));
      const paragraph = random.oneOf(nodesOf(body, ['paragraph']));
      const node = richTextNode(site, random);
      paragraph?.content.push(node);
      site.space.set(section, 'body', body);
      return `${section.sys.id}: ${node.nodeType}`;
    },
  },
  {
    name: 'words of a link that a page has of its own',
    apply(site, random) {
      const button = random.oneOf(
        shownSections(site).flatMap((section) => fieldOf(section, 'buttons') ?? []),
      );
      const entry = site.space.entry((button as Json)?.sys.id);
      if (entry === undefined) return undefined;
      site.space.set(entry, 'label', `Button ${random.below(1000)}`);
      return entry.sys.id;
    },
  },
];
