import { INTERFACE_TEXTS } from '../../../config/interface-texts';
import {
  asset,
  type ExportEntity,
  entry,
  homePage,
  link,
  type SpaceExport,
} from '../../support/space-export';
import { ADDRESSES } from './attacks';
import { richTextOf } from './hostile-rich-text';

type Fields = Readonly<Record<string, unknown>>;

/** Markdown with a text in every possible position. */
function markdownOf(text: string, address: string): string {
  return [
    text,
    `# ${text}`,
    `- ${text}\n> ${text}`,
    `**${text}** \`${text}\` [${text}](/ "${text}")`,
    `![${text}](/assets/icons.svg "${text}")`,
    `[x](<${address}>) [y](${address}) [z][r] <${address}> ![i](${address})`,
    `\`\`\`${text}\n${text}\n\`\`\``,
    `[r]: <${address}> "${text}"`,
  ].join('\n\n');
}

const button = (id: string, text: string, href: string) =>
  entry(id, 'button', {
    ...Object.fromEntries(
      [
        'label',
        'iconStart',
        'iconEnd',
        'eventName',
        'buttonClicked',
        'linkTitle',
        'source',
        'clickedType',
      ].map((name) => [name, text]),
    ),
    href,
    redirectParams: Object.fromEntries([
      [text, text],
      ['__proto__', { polluted: true }],
    ]),
  });

/** The fields that every section has. */
const common = (text: string, place: string): Fields => ({
  internalTitle: text,
  sectionId: `${place} ${text}`.replaceAll(/\s/g, '_'),
  sectionLabel: text,
  eyebrow: text,
  heading: text,
});

/** One section of each kind with the text, and its linked entries. */
function sectionsOf(text: string, index: number): { sections: string[]; entries: ExportEntity[] } {
  const address = ADDRESSES[index % ADDRESSES.length] as string;
  const body = markdownOf(text, address);
  const id = (name: string) => `${name}-${index}`;
  const section = (name: string, model: string, fields: Fields) =>
    entry(id(name), model, { ...common(text, id(name)), body, ...fields });
  const table = { columns: ['', text], groups: [{ title: text, rows: [{ label: text, cells: [text] }] }] };
  const sections = [
    section('hero', 'sectionHero', { buttons: [link(id('button'))], tooltip: link(id('tooltip')) }),
    section('features', 'sectionFeatures', { items: [link(id('feature'))] }),
    section('faq', 'sectionFaq', { items: [link(id('question'))] }),
    section('steps', 'sectionSteps', { steps: [link(id('step'))] }),
    section('table', 'sectionComparison', { table }),
    section('film', 'sectionMedia', { media: link(id('video')), buttons: [link(id('button'))] }),
    section('picture', 'sectionMedia', { media: link(id('asset'), 'Asset') }),
    section('rich', 'sectionRichText', { body: richTextOf(text, address, id) }),
    section('related', 'sectionRelatedPages', { pages: [link('home')] }),
  ];
  return {
    sections: sections.map(({ sys }) => sys.id),
    entries: [
      ...sections,
      button(id('button'), text, address),
      entry(id('tooltip'), 'tooltip', { text }),
      entry(id('link'), 'link', { label: text, description: text, icon: text, href: address }),
      entry(id('feature'), 'featureItem', { icon: text, title: text, body, link: link(id('link')) }),
      entry(id('question'), 'faqItem', { question: text, answer: body }),
      entry(id('step'), 'stepItem', { title: text, body }),
      entry(id('video'), 'videoEmbed', { title: text, url: `https://www.youtube.com/watch?v=${text}` }),
    ],
  };
}

const assetOf = (text: string, index: number) =>
  asset(`asset-${index}`, {
    title: text,
    file: {
      url: '/media/fold-sealed.svg',
      contentType: 'image/svg+xml',
      fileName: text,
      details: { size: 1, image: { width: 10, height: 10 } },
    },
  });

/** The layout of every page, and islands with the text as props. */
function chromeOf(text: string): ExportEntity[] {
  const links = [link('chrome-link')];
  const group = entry('group', 'linkGroup', { label: text, description: text, links });
  const answers = [
    { label: text, score: 1 },
    { label: `${text} 2`, score: 9 },
  ];
  return [
    entry('chrome-link', 'link', { label: text, description: text, icon: text, href: '/' }),
    group,
    entry('navigation', 'navigation', { key: 'main', links, groups: [link('group')] }),
    entry('footer', 'footer', { key: 'main', links, groups: [link('group')], text }),
    entry('banner', 'banner', {
      internalTitle: text,
      paths: ['*'],
      text,
      badgeText: text,
      link: { href: '/', children: text },
      bannerIsDismissible: true,
      flag: text,
    }),
    ...Object.keys(INTERFACE_TEXTS).map((key, index) => entry(`text-${index}`, 'messages', { key, text })),
    entry('text-proto', 'messages', { key: '__proto__', text }),
    entry('pricing', 'page', {
      path: '/pricing',
      pageId: text,
      template: 'pricing',
      title: text,
      description: text,
      sections: ['plans', 'add-ons', 'quiz', 'quizzes', 'slot'].map((name) => link(name)),
    }),
    entry('plans', 'sectionPlans', { ...common(text, 'plans'), body: text, plans: [link('plan')] }),
    entry('plan', 'planCard', {
      tier: 'business',
      description: text,
      highlightsTitle: text,
      highlights: [text],
    }),
    entry('add-ons', 'sectionAddOns', { ...common(text, 'add-ons'), addOns: [link('add-on')] }),
    entry('add-on', 'addOnCard', { feature: 'brain', description: text, eligibility: text }),
    entry('quiz', 'sectionPlanQuiz', {
      ...common(text, 'quiz'),
      questions: [link('quiz-question')],
      resultHeading: text,
      resultBody: text,
      noResult: text,
    }),
    entry('quiz-question', 'quizQuestion', { question: text, answers }),
    entry('quizzes', 'sectionRichText', { body: richTextOf(text, '/', () => 'quiz') }),
    entry('slot', 'experiment', {
      internalTitle: text,
      key: text,
      control: link('plans'),
      variations: [link('quiz')],
    }),
  ];
}

/** HTML of editors may contain scripts; these try to leave their frame. */
const ESCAPES = [
  'parent.__attacked = 1',
  'top.__attacked = 1',
  "top.location = 'https://evil.invalid/'",
  "parent.document.body.innerHTML = ''",
  'alert(1)',
  "localStorage.setItem('attacked', '1')",
  "document.cookie = 'attacked=1'",
  "parent.postMessage('attacked', '*')",
  "document.body.innerHTML = '<form action=https://evil.invalid/ target=_top></form>'; document.forms[0].submit()",
];

/** Looks like a placeholder for parts of a page. */
const FORGED = [
  '![<!--island:forged-quiz-island-->](/assets/icons.svg "<!--island:forged-quiz-island-->")',
  '[link](/ "<!--island:forged-quiz-island-->")',
  '![<template data-frame=header></template>](/assets/icons.svg)',
  'First.\n\n![<template data-variation=](/assets/icons.svg)\n\nSecond.',
  '![</site-experiment><site-experiment >](/assets/icons.svg)\n\nThird.',
];

function embedsPage(texts: readonly string[]): ExportEntity[] {
  const scripts = ESCAPES.map((script) => `<script>${script}</script>`).join('');
  const embeds = [scripts, ...texts.slice(0, 2)];
  return [
    entry('embeds', 'page', {
      path: '/lp',
      template: 'landing',
      title: 'Embeds',
      description: 'Embeds.',
      sections: ['forged', 'forged-quiz', ...embeds.map((_, index) => `embed-section-${index}`)].map((id) =>
        link(id),
      ),
    }),
    entry('forged', 'sectionMarkdown', { heading: 'Forged', body: FORGED.join('\n\n') }),
    entry('forged-quiz', 'sectionPlanQuiz', {
      sectionId: 'forged-quiz',
      heading: 'Quiz',
      questions: [link('quiz-question')],
    }),
    ...embeds.flatMap((embed, index) => [
      entry(`embed-section-${index}`, 'sectionMedia', { heading: 'Embed', media: link(`embed-${index}`) }),
      entry(`embed-${index}`, 'mediaEmbed', { internalTitle: embed, embed }),
    ]),
  ];
}

/** A space whose home page contains each of these texts in every field of an editor. */
export function hostileSpace(texts: readonly string[]): SpaceExport {
  const parts = texts.map(sectionsOf);
  const all = texts.join('');
  return {
    entries: [
      homePage(
        parts.flatMap(({ sections }) => sections),
        { title: all, description: all, shareImage: link('asset-0', 'Asset') },
      ),
      ...parts.flatMap(({ entries }) => entries),
      ...chromeOf(all),
      ...embedsPage(texts),
    ],
    assets: texts.map(assetOf),
  };
}
