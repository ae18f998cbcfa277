import type { Random } from '../random';
import type { CoarseKind, Edit } from './edit';

type Change = (text: string, random: Random) => string;

/** Adds a class to the first element with classes in a source, or replaces the added one. */
const changeClass: Change = (text, random) =>
  text.replace(/className="([^"]*?)(?: changed\d+)?"/, `className="$1 changed${random.below(1000)}"`);

const addComment: Change = (text, random) => `${text}\n// A comment ${random.below(1000)}\n`;

const addRule: Change = (text, random) => `${text}\n.changed-${random.below(1000)} {\n  color: red;\n}\n`;

const addStatement: Change = (text, random) =>
  `${text}\ndocument.documentElement.dataset.changed = '${random.below(1000)}';\n`;

const renameText: Change = (text, random) => text.replace(/(home: 'Home)\d*/, `$1${random.below(1000)}`);

interface SourceEdit {
  readonly files: readonly string[];
  readonly change: Change;
  readonly coarse?: readonly CoarseKind[];
}

const SECTIONS = ['faq/Faq', 'hero/Hero', 'media/MediaSection', 'steps/Steps', 'plans/PlanCard'];

/** Changes of code by topic. Comments have no effect on the output, but that is not visible from outside. */
const EDITS: Readonly<Record<string, SourceEdit>> = {
  'the template of a section': {
    files: SECTIONS.map((name) => `templates/sections/${name}.tsx`),
    change: changeClass,
    coarse: ['Template'],
  },
  'a comment in the template of a section': {
    files: ['templates/sections/faq/Faq.tsx', 'templates/sections/faq/faq.schema.ts'],
    change: addComment,
    coarse: ['Template'],
  },
  'the template of a page': {
    files: ['Sections', 'Error'].map((name) => `templates/pages/${name}Page.tsx`),
    change: (text) =>
      text.replace(/<PageFrame( hasBreadcrumbs)?>/, (_, has) => `<PageFrame${has ? '' : ' hasBreadcrumbs'}>`),
    coarse: ['Site', 'Template'],
  },
  'a component that every page has': {
    files: ['templates/components/footer/Footer.tsx', 'templates/components/breadcrumbs/Breadcrumbs.tsx'],
    change: changeClass,
    coarse: ['Site', 'Template'],
  },
  'a text of the configuration': {
    files: ['config/interface-texts.ts'],
    change: renameText,
    coarse: ['Site', 'Template'],
  },
  'a style': { files: ['templates/sections/hero/hero.css', 'templates/pages/pages.css'], change: addRule },
  'browser code': {
    files: ['client/entries/main.ts', 'client/on-demand/video-embed.ts'],
    change: addStatement,
  },
  'code that decides addresses': {
    files: ['generator/site-map/create-site-map.ts', 'generator/site-map/redirects.ts'],
    change: addComment,
  },
  'code that reads content': { files: ['generator/store/flatten.ts'], change: addComment, coarse: ['Site'] },
  'code that writes markdown': {
    files: ['generator/render/markdown/markdown-tokens.ts', 'generator/render/markdown/markdown-pipeline.ts'],
    change: addComment,
    coarse: ['Site'],
  },
  'a file of the embedded space': {
    files: ['content/media/fold-sealed.svg'],
    change: (text, random) => `${text}<!-- ${random.below(1000)} -->\n`,
  },
  'code that publishes': { files: ['generator/publish/data-files.ts'], change: addComment },
};

export const SOURCE_EDITS: readonly Edit[] = Object.entries(EDITS).map(
  ([name, { files, change, coarse }]) => ({
    name,
    ...(coarse === undefined ? {} : { coarse }),
    async apply(site, random) {
      const file = random.oneOf(files) ?? '';
      await site.changeSource(file, (text) => change(text, random));
      return file;
    },
  }),
);
