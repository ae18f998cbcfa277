import type { EditedSite } from '../edited-site';
import { linkTo, type RawEntity } from '../edited-space';
import type { Random } from '../random';
import { type Edit, fieldOf, shownSections } from './edit';

const TEMPLATES = ['home', 'landing', 'team', 'feature', 'ai', 'brain', 'pricing', 'error'];

function anyPage(site: EditedSite, random: Random): RawEntity {
  return random.oneOf(site.space.entriesOf('page')) as RawEntity;
}

function newPath(site: EditedSite, random: Random): string {
  const parent = random.chance(0.5) ? (fieldOf(anyPage(site, random), 'path') as string) : '/lp';
  return `${parent === '/' ? '' : parent}/${site.space.newId('place')}`;
}

/** An edit of one page, with its name in the description. */
function pageEdit(
  name: string,
  coarse: Edit['coarse'],
  change: (site: EditedSite, page: RawEntity, random: Random) => string,
): Edit {
  return {
    name,
    ...(coarse === undefined ? {} : { coarse }),
    apply(site, random) {
      const page = anyPage(site, random);
      return `${page.sys.id}: ${change(site, page, random)}`;
    },
  };
}

export const PAGE_EDITS: readonly Edit[] = [
  pageEdit('the title of a page', ['Title', 'Entry'], (site, page, random) => {
    const locale = random.chance(0.7) ? 'en' : 'de';
    const title = `Title ${random.below(1000)}${random.chance(0.5) ? ' | Planfold' : ''}`;
    site.space.set(page, 'title', title, locale);
    return `${title} in ${locale}`;
  }),
  pageEdit('the short name of a page', ['Title', 'Entry'], (site, page, random) => {
    const name = random.chance(0.7) ? `Name ${random.below(1000)}` : undefined;
    site.space.set(page, 'navTitle', name);
    return `${name}`;
  }),
  pageEdit('the short description of a page', ['Entry'], (site, page, random) => {
    const words = random.chance(0.7) ? `Words ${random.below(1000)}` : undefined;
    site.space.set(page, 'navDescription', words);
    return `${words}`;
  }),
  pageEdit('the description of a page', ['Entry'], (site, page, random) => {
    site.space.set(page, 'description', `Description ${random.below(1000)}.`);
    return 'description';
  }),
  pageEdit('the path of a page', ['Path', 'Target', 'Anchors'], (site, page, random) => {
    const from = fieldOf(page, 'path');
    const to = newPath(site, random);
    site.space.set(page, 'path', to);
    const isRedirected = random.chance(0.5);
    if (isRedirected) site.space.add('redirect', site.space.newId('redirect'), { from, to });
    return `${from} to ${to}${isRedirected ? ' with a redirect' : ''}`;
  }),
  pageEdit('the template of a page', ['Path'], (site, page, random) => {
    const template = random.oneOf(TEMPLATES);
    site.space.set(page, 'template', template);
    return `${template}`;
  }),
  pageEdit('whether a page is indexed', ['Page', 'Entry'], (site, page) => {
    const isHidden = fieldOf(page, 'noIndex') === true;
    site.space.set(page, 'noIndex', isHidden ? undefined : true);
    return isHidden ? 'indexed' : 'not indexed';
  }),
  pageEdit('the id of a page', undefined, (site, page, random) => {
    const id = random.chance(0.3) ? undefined : site.space.newId('own-id');
    site.space.set(page, 'pageId', id);
    return `${id}`;
  }),
  pageEdit('the picture of a page', ['Entry'], (site, page, random) => {
    const asset = random.oneOf(site.space.raw.assets);
    site.space.set(page, 'shareImage', asset && linkTo(asset.sys.id, 'Asset'));
    return `${asset?.sys.id}`;
  }),
  pageEdit('the sections of a page', ['Entry', 'Anchors'], (site, page, random) => {
    const sections = random.shuffled([...(fieldOf(page, 'sections') ?? [])]);
    const added = random.oneOf(shownSections(site));
    if (random.chance(0.5)) sections.pop();
    if (added !== undefined && random.chance(0.7)) sections.push(linkTo(added.sys.id));
    site.space.set(page, 'sections', sections);
    return `${sections.length} sections`;
  }),
  {
    name: 'a new page',
    apply(site, random) {
      const path = newPath(site, random);
      const sections = random.shuffled(shownSections(site)).slice(0, 2);
      const page = site.space.add('page', site.space.newId('page'), {
        path,
        template: random.oneOf(['landing', 'team', 'feature']),
        title: `New page at ${path}`,
        description: `A new page at ${path}.`,
        sections: sections.map(({ sys }) => linkTo(sys.id)),
      });
      return `${page.sys.id} at ${path}`;
    },
  },
  {
    name: 'a page at an address that was linked before',
    apply(site) {
      const taken = site.space.entriesOf('page').find((page) => fieldOf(page, 'path') === '/made/later');
      if (taken !== undefined) {
        site.space.remove(taken);
        return 'removed /made/later';
      }
      site.space.add('page', site.space.newId('page'), {
        path: '/made/later',
        template: 'landing',
        title: 'At last',
        description: 'The page that was missing.',
      });
      return 'added /made/later';
    },
  },
  {
    name: 'the place on a page that others link to',
    coarse: ['Anchors'],
    apply(site, random) {
      const sections = shownSections(site).filter((section) => fieldOf(section, 'sectionId') !== undefined);
      const section = random.chance(0.3) ? site.space.entry('made-target') : random.oneOf(sections);
      if (section === undefined) return undefined;
      const id = random.oneOf(['target', 'elsewhere', undefined, `place-${random.below(100)}`]);
      site.space.set(section, 'sectionId', id);
      return `${section.sys.id}: ${id}`;
    },
  },
];
