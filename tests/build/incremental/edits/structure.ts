import type { EditedSite } from '../edited-site';
import { DEFAULT, fileValue, type Json, linkTo, type RawEntity, typeOf } from '../edited-space';
import type { Random } from '../random';
import type { CoarseKind, Edit } from './edit';

const MEDIA = [
  ...['fold-sealed.svg', 'product-board.png', 'video-cover-wide.png', 'share-home.png', 'video-cover.png'],
  ...['//images.ctfassets.net/made/one.png', '//images.other.example/two.png', 'no-such-file.png'],
];

const CONTENT: readonly CoarseKind[] = ['Entry', 'Asset', 'Anchors'];

/** Facts about another page, such as one that is hidden from search engines reads for breadcrumbs that it does not show. */
const OF_PAGES: readonly CoarseKind[] = ['Path', 'Target', 'Title'];

/** Deleted entities, so that they can be restored. */
const deleted = new WeakMap<EditedSite, RawEntity[]>();

function deletedOf(site: EditedSite): RawEntity[] {
  const known = deleted.get(site) ?? [];
  deleted.set(site, known);
  return known;
}

function anEntity({ space: { raw } }: EditedSite, random: Random): RawEntity | undefined {
  return random.oneOf(random.chance(0.85) ? raw.entries : raw.assets);
}

/** The value of the same field in another entry of the type: a value that editors may choose. */
function valueOfAnother(site: EditedSite, random: Random): string | undefined {
  const type = random.oneOf([...new Set(site.space.raw.entries.map(typeOf))]) ?? '';
  const entry = random.oneOf(site.space.entriesOf(type));
  const fields = site.space.raw.contentTypes.find(({ sys }) => sys.id === type)?.fields ?? [];
  const field = random.oneOf(fields.filter(({ id }) => !['internalTitle', 'path', 'pageId'].includes(id)));
  const others = site.space.entriesOf(type).filter((other) => field && other.fields[field.id] !== undefined);
  if (entry === undefined || field === undefined) return undefined;
  const isCleared = random.chance(0.15);
  const other = random.oneOf(others);
  const values = isCleared || other === undefined ? undefined : structuredClone(other.fields[field.id]);
  if (values === undefined) delete entry.fields[field.id];
  else entry.fields[field.id] = values;
  site.space.publish(entry);
  return `${field.id} of ${entry.sys.id} ${values === undefined ? 'cleared' : `as in ${other?.sys.id}`}`;
}

function reversed(record: Json): Json {
  return Object.fromEntries(Object.entries(record).reverse());
}

/** Shuffles everything without an order; the content of values is unchanged. */
function reorder({ sys, fields, metadata }: RawEntity): RawEntity {
  const values = Object.entries(fields).map(([field, byLocale]) => [field, reversed(byLocale)]);
  return reversed({ sys: reversed(sys), fields: reversed(Object.fromEntries(values)), metadata });
}

function remove(site: EditedSite, entity: RawEntity | undefined): string | undefined {
  if (entity === undefined || typeOf(entity) === 'page') return undefined;
  site.space.remove(entity);
  deletedOf(site).push(entity);
  return `${typeOf(entity)} ${entity.sys.id}`;
}

function bringBack(site: EditedSite): string | undefined {
  const entity = deletedOf(site).pop();
  if (entity === undefined) return undefined;
  const { raw } = site.space;
  const list = entity.sys.type === 'Asset' ? raw.assets : raw.entries;
  if (list.some(({ sys }) => sys.id === entity.sys.id)) return undefined;
  list.push(entity);
  return `${entity.sys.id}`;
}

function changeField(site: EditedSite, random: Random, change: (field: Json) => string): string | undefined {
  const type = random.oneOf(site.space.raw.contentTypes);
  const field = random.oneOf(type?.fields ?? []);
  return field && `${type?.sys.id}.${field.id}: ${change(field)}`;
}

export const STRUCTURE_EDITS: readonly Edit[] = [
  {
    name: 'a field takes the value of another entry',
    coarse: [...CONTENT, 'Page', 'Target'],
    apply: valueOfAnother,
  },
  {
    name: 'an entry or asset is published again without a change',
    apply(site, random) {
      const entities = Array.from({ length: 5 }, () => anEntity(site, random));
      for (const entity of entities) if (entity !== undefined) site.space.publish(entity);
      return entities.map((entity) => entity?.sys.id).join();
    },
  },
  {
    name: 'everything is published again without a change',
    apply(site) {
      for (const entity of [...site.space.raw.entries, ...site.space.raw.assets]) site.space.publish(entity);
      return 'all entries and assets';
    },
  },
  {
    name: 'the export has another order',
    apply(site, random) {
      const { raw } = site.space;
      raw.entries = random.shuffled(raw.entries).map(reorder);
      raw.assets = random.shuffled(raw.assets).map(reorder);
      return 'entries, assets, fields and locales';
    },
  },
  {
    name: 'the keys of a JSON value have another order',
    coarse: ['Entry'],
    apply(site, random) {
      const entry = random.oneOf(site.space.entriesOf('sectionComparison', 'mediaPicture', 'banner'));
      const field = ['table', 'content', 'link'].find((name) => entry?.fields[name] !== undefined);
      if (entry === undefined || field === undefined) return undefined;
      site.space.set(entry, field, reversed(entry.fields[field]?.[DEFAULT]));
      return entry.sys.id;
    },
  },
  {
    name: 'an entry or asset is deleted',
    coarse: CONTENT,
    apply: (site, random) => remove(site, anEntity(site, random)),
  },
  {
    name: 'a page is deleted',
    coarse: OF_PAGES,
    apply(site, random) {
      const page = random.oneOf(site.space.entriesOf('page'));
      if (page === undefined) return undefined;
      site.space.remove(page);
      deletedOf(site).push(page);
      return page.sys.id;
    },
  },
  { name: 'what was deleted comes back', coarse: [...CONTENT, ...OF_PAGES], apply: bringBack },
  {
    name: 'a tag',
    coarse: ['Entry', 'Asset', 'Navigation', 'Footer', 'Banner'],
    apply(site, random) {
      const entity = anEntity(site, random);
      if (entity === undefined) return undefined;
      const id = `tag${random.below(5)}`;
      const { tags } = site.space.raw;
      if (!tags.some(({ sys }) => sys.id === id))
        tags.push({ name: id, sys: { id, type: 'Tag', visibility: 'public' } });
      entity.metadata = { ...entity.metadata, tags: [{ sys: { type: 'Link', linkType: 'Tag', id } }] };
      site.space.publish(entity);
      return `${id} on ${entity.sys.id}`;
    },
  },
  {
    name: 'the file of an asset',
    coarse: ['Asset'],
    apply(site, random) {
      const asset = random.oneOf(site.space.raw.assets);
      const file = random.oneOf(MEDIA) ?? '';
      if (asset === undefined) return undefined;
      site.space.set(asset, 'file', fileValue(file));
      return `${asset.sys.id} is ${file}`;
    },
  },
  {
    name: 'the HTML of an embed',
    coarse: ['Entry'],
    apply(site, random) {
      const embed = random.oneOf(site.space.entriesOf('mediaEmbed'));
      if (embed === undefined) return undefined;
      site.space.set(embed, 'embed', `<p>Embed ${random.below(1000)}</p>`);
      return embed.sys.id;
    },
  },
  {
    name: 'which locale another one falls back to',
    coarse: ['Banner'],
    apply(site, random) {
      const { locales } = site.space.raw;
      const locale = random.oneOf(locales.filter((one) => !one.default));
      if (locale === undefined) return undefined;
      const others = locales.filter(
        ({ code, fallbackCode }) => code !== locale.code && fallbackCode !== locale.code,
      );
      locale.fallbackCode = random.oneOf([null, ...others.map(({ code }) => code)]) ?? null;
      return `${locale.code}: ${locale.fallbackCode}`;
    },
  },
  {
    name: 'a locale goes or comes',
    apply(site, random) {
      const { locales } = site.space.raw;
      const german = locales.findIndex(({ code }) => code === 'de');
      if (german === -1) {
        const like = locales.find((one) => !one.default) ?? locales[0];
        locales.push({
          ...structuredClone(like as (typeof locales)[number]),
          code: 'de',
          default: false,
          fallbackCode: 'en',
        });
        return 'de is back';
      }
      if (locales.some(({ fallbackCode }) => fallbackCode === 'de')) return undefined;
      locales.splice(german, 1);
      return random.chance(2) ? 'de is gone' : undefined;
    },
  },
  {
    name: 'whether a field is required',
    coarse: ['Required'],
    apply: (site, random) =>
      changeField(site, random, (field) => {
        field.required = !field.required;
        return field.required ? 'required' : 'optional';
      }),
  },
  {
    name: 'whether a field is localized',
    coarse: ['Entry'],
    apply: (site, random) =>
      changeField(site, random, (field) => {
        field.localized = !field.localized;
        return field.localized ? 'localized' : 'not localized';
      }),
  },
  {
    name: 'whether a field is omitted',
    coarse: ['Entry', 'Page'],
    apply: (site, random) =>
      changeField(site, random, (field) => {
        field.omitted = field.omitted !== true;
        return field.omitted ? 'omitted' : 'delivered';
      }),
  },
  {
    name: 'a field that no template knows',
    coarse: ['Entry', 'Required'],
    apply(site, random) {
      const type = random.oneOf(site.space.raw.contentTypes);
      const entry = random.oneOf(site.space.entriesOf(type?.sys.id ?? ''));
      if (type === undefined || entry === undefined) return undefined;
      const id = `unknown${random.below(3)}`;
      if (!type.fields.some((field) => field.id === id)) {
        type.fields.push({ id, type: 'Symbol', localized: true, required: false });
      }
      site.space.set(entry, id, `Value ${random.below(1000)}`);
      return `${id} of ${entry.sys.id}`;
    },
  },
  {
    name: 'a link leads to another entry of the type',
    coarse: CONTENT,
    apply(site, random) {
      const entry = random.oneOf(site.space.entriesOf('link', 'button').filter(({ fields }) => fields.page));
      const page = random.oneOf(site.space.entriesOf('page'));
      if (entry === undefined || page === undefined) return undefined;
      site.space.set(entry, 'page', linkTo(random.chance(0.1) ? 'no-such-page' : page.sys.id));
      return `${entry.sys.id} to ${page.sys.id}`;
    },
  },
];
