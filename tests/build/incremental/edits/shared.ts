import type { EditedSite } from '../edited-site';
import { linkTo, type RawEntity } from '../edited-space';
import type { Random } from '../random';
import { type Edit, fieldOf, linkedIn } from './edit';

const PATTERNS = ['*', '/pricing', '/lp*', '/made/*', '/teams/sales', '/nowhere', '/de/pricing', '/'];
const KEYS = ['skip-to-content', 'home', 'breadcrumb', 'yearly', 'banner-close', 'sales-sent', 'no-such-key'];
const LOCALES = ['en', 'fr-FR', 'de'];

/**
 * The groups of the header or of the footer, and their links; those to a page that is deleted, or that shows facts which
 * the configuration lacks, are not shown.
 */
function frameLinks(site: EditedSite, type: string): RawEntity[] {
  const isBuilt = (page: RawEntity) =>
    linkedIn(site, page, 'sections').every(({ sys }) => sys.contentType.sys.id !== 'sectionFacts');
  const isShown = (link: RawEntity) =>
    fieldOf(link, 'page') === undefined || linkedIn(site, link, 'page').some(isBuilt);
  return site.space.entriesOf(type).flatMap((frame) => {
    const groups = linkedIn(site, frame, 'groups');
    const links = [frame, ...groups].flatMap((part) => linkedIn(site, part, 'links'));
    return [...groups, ...links.filter(isShown)];
  });
}

function frameEdit(type: string): Edit {
  return {
    name: `a label of the ${type}`,
    apply(site, random) {
      const link = random.oneOf(frameLinks(site, type));
      const locale = random.oneOf(LOCALES) ?? 'en';
      if (link === undefined) return undefined;
      site.space.set(link, 'label', `Label ${random.below(1000)}`, locale);
      return `${link.sys.id} in ${locale}`;
    },
  };
}

function linksOfGroup(site: EditedSite, random: Random): string | undefined {
  const group = random.oneOf(site.space.entriesOf('linkGroup'));
  if (group === undefined) return undefined;
  const links = random.shuffled([...(fieldOf(group, 'links') ?? [])]);
  const page = random.oneOf(site.space.entriesOf('page'));
  if (page !== undefined && random.chance(0.5)) {
    const added = site.space.add('link', site.space.newId('link'), {
      label: `To ${page.sys.id}`,
      page: linkTo(page.sys.id),
    });
    links.push(linkTo(added.sys.id));
  } else links.pop();
  site.space.set(group, 'links', links);
  return `${group.sys.id}: ${links.length} links`;
}

/** Selects the newest banner more often, because the combination of new and shown later is easily overlooked. */
function aBanner(site: EditedSite, random: Random): RawEntity | undefined {
  const banners = site.space.entriesOf('banner');
  return random.chance(0.6) ? banners.at(-1) : random.oneOf(banners);
}

function addBanner(site: EditedSite, random: Random): string {
  const banner = site.space.add('banner', site.space.newId(random.chance(0.5) ? 'aaa' : 'zzz'), {
    paths: [random.oneOf(PATTERNS)],
    excludedPaths: [],
    text: `Banner ${random.below(1000)}`,
    link: { href: random.oneOf(['/pricing', '/gone', '#top', 'https://example.org']), children: 'Look' },
    isHidden: random.chance(0.5),
  });
  return `${banner.sys.id} ${JSON.stringify(fieldOf(banner, 'paths'))}`;
}

export const SHARED_EDITS: readonly Edit[] = [
  frameEdit('navigation'),
  frameEdit('footer'),
  { name: 'the links of a group', coarse: ['Entry'], apply: linksOfGroup },
  {
    name: 'what a banner says',
    coarse: ['Banner'],
    apply(site, random) {
      const banner = aBanner(site, random);
      if (banner === undefined) return undefined;
      const locale = random.oneOf(LOCALES) ?? 'en';
      site.space.set(
        banner,
        random.oneOf(['text', 'badgeText']) ?? 'text',
        `Words ${random.below(1000)}`,
        locale,
      );
      return `${banner.sys.id} in ${locale}`;
    },
  },
  {
    name: 'where a banner is shown',
    apply(site, random) {
      const banner = aBanner(site, random);
      if (banner === undefined) return undefined;
      const field = random.chance(0.7) ? 'paths' : 'excludedPaths';
      const patterns = random.shuffled(PATTERNS).slice(0, 1 + random.below(2));
      site.space.set(banner, field, patterns);
      return `${banner.sys.id}: ${field} ${patterns}`;
    },
  },
  {
    name: 'whether and how a banner is shown',
    coarse: ['Banner'],
    apply(site, random) {
      const banner = aBanner(site, random);
      const field = random.oneOf(['isHidden', 'bannerIsDismissible', 'showOnMobile']) ?? '';
      if (banner === undefined) return undefined;
      site.space.set(banner, field, fieldOf(banner, field) !== true);
      return `${banner.sys.id}: ${field}`;
    },
  },
  { name: 'a new banner', coarse: ['Banner'], apply: addBanner },
  {
    name: 'a text of the interface',
    apply(site, random) {
      const text = random.oneOf(site.space.entriesOf('messages'));
      const locale = random.oneOf(LOCALES) ?? 'en';
      if (text === undefined) return undefined;
      site.space.set(text, 'text', `Text ${random.below(1000)} {current} {total}`, locale);
      return `${text.sys.id} in ${locale}`;
    },
  },
  {
    name: 'a new text of the interface, or another key for one',
    coarse: ['Texts'],
    apply(site, random) {
      const key = random.oneOf(KEYS) ?? '';
      const made = site.space.entriesOf('messages').filter(({ sys }) => sys.id.startsWith('zz-text'));
      const text = random.oneOf(made);
      if (text !== undefined && random.chance(0.6)) {
        site.space.set(text, 'key', key);
        return `${text.sys.id} is ${key}`;
      }
      const id = site.space.newId('zz-text');
      site.space.add('messages', id, { key, text: `New text ${random.below(1000)}` });
      return `${id} is ${key}`;
    },
  },
];
