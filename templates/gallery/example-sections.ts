import { button } from '../components/button/button.schema';
import { linkEntry } from '../components/link/link-entry.schema';
import { tooltip } from '../components/tooltip/tooltip.schema';
import { sectionCallToAction } from '../sections/call-to-action/call-to-action.schema';
import { sectionComparison } from '../sections/comparison/comparison.schema';
import { experiment } from '../sections/experiment/experiment.schema';
import { faqItem, sectionFaq } from '../sections/faq/faq.schema';
import { featureItem, sectionFeatures } from '../sections/features/features.schema';
import { sectionHero } from '../sections/hero/hero.schema';
import { sectionMarkdown } from '../sections/markdown/markdown.schema';
import { sectionMedia } from '../sections/media/section-media.schema';
import { sectionRelatedPages } from '../sections/related-pages/related-pages.schema';
import { sectionRichText } from '../sections/rich-text/rich-text.schema';
import type { SectionListItem } from '../sections/SectionList';
import { SECTION_COLORS } from '../sections/section-fields';
import { sectionSteps, stepItem } from '../sections/steps/steps.schema';
import { example } from './example';
import type { ExampleAssets } from './example-assets';
import { examplePicture } from './example-media';
import { pricingSections } from './example-pricing-sections';
import { proofSections } from './example-proof-sections';
import { EXAMPLE_HTML, EXAMPLE_LEAD, exampleRichText } from './example-text';

const BUTTONS = [
  example(button, 'section-primary', { label: 'Get started', opens: 'signUp' }),
  example(button, 'section-secondary', {
    label: 'See buttons',
    href: { href: '#buttons' },
    buttonStyle: 'secondary',
  }),
];

function intro(sectionId: string, heading: string) {
  return { sectionId, heading, eyebrow: sectionId.replaceAll('-', ' '), body: EXAMPLE_LEAD } as const;
}

function features(count: number) {
  return Array.from({ length: count }, (_, index) =>
    example(featureItem, `feature-${count}-${index}`, {
      icon: 'zap',
      title: `Thing ${index + 1} of ${count}`,
      body: EXAMPLE_LEAD,
      link: example(linkEntry, `feature-link-${count}-${index}`, {
        label: `More on thing ${index + 1} of ${count}`,
        href: { href: '#contents' },
      }),
    }),
  );
}

function comparison(id: string, columns: readonly string[]) {
  const cells = columns.slice(1).map((_, index) => (index === 0 ? 'Some' : index % 2 === 1));
  return example(sectionComparison, id, {
    ...intro(id, `A comparison of ${columns.length - 1}`),
    table: { columns, groups: [{ title: 'Group', rows: [{ label: 'A row', cells }] }] },
  });
}

function openings({ raster }: ExampleAssets): SectionListItem[] {
  return [
    example(sectionHero, 'hero', {
      ...intro('section-hero', 'A hero of text'),
      buttons: BUTTONS,
      tooltip: example(tooltip, 'hero-tooltip', { text: 'A heading may explain itself.' }),
    }),
    example(sectionHero, 'hero-beside', {
      ...intro('section-hero-beside', 'A hero beside its picture'),
      buttons: BUTTONS,
      media: raster,
    }),
    example(sectionHero, 'hero-below', {
      ...intro('section-hero-below', 'A hero above a wide picture'),
      buttons: BUTTONS,
      media: examplePicture('gantt'),
    }),
    example(sectionHero, 'hero-split', {
      ...intro('section-hero-split', 'A hero with its picture on a colored half'),
      buttons: BUTTONS,
      media: examplePicture('card'),
      layout: 'split',
      mediaSide: 'left',
    }),
    example(sectionHero, 'hero-collage', {
      ...intro('section-hero-collage', 'A hero with a picture over the edge of another'),
      buttons: BUTTONS,
      media: examplePicture('list'),
      detail: examplePicture('notes'),
    }),
  ];
}

function texts(assets: ExampleAssets): SectionListItem[] {
  return [
    example(sectionMarkdown, 'markdown', { ...intro('section-markdown', 'Markdown'), body: EXAMPLE_HTML }),
    example(sectionRichText, 'rich-text', {
      ...intro('section-rich-text', 'Rich text'),
      body: exampleRichText(assets),
    }),
    ...(['right', 'left'] as const).map((mediaSide) =>
      example(sectionMedia, `media-${mediaSide}`, {
        ...intro(`section-media-${mediaSide}`, `A picture on the ${mediaSide}`),
        buttons: BUTTONS,
        media: assets.raster,
        mediaSide,
        sectionColor: 'tint',
      }),
    ),
  ];
}

function lists(): SectionListItem[] {
  const questions = [1, 2].map((number) =>
    example(faqItem, `question-${number}`, { question: `Question ${number}?`, answer: EXAMPLE_LEAD }),
  );
  const steps = [1, 2, 3].map((number) =>
    example(stepItem, `step-${number}`, { title: `Step ${number}`, body: EXAMPLE_LEAD }),
  );
  const picturedSteps = [1, 2, 3].map((number) =>
    example(stepItem, `pictured-step-${number}`, {
      title: `Step ${number}`,
      body: EXAMPLE_LEAD,
      media: examplePicture('assistant'),
    }),
  );
  return [
    ...[3, 4].map((count) =>
      example(sectionFeatures, `features-${count}`, {
        ...intro(`section-features-${count}`, `${count} features`),
        items: features(count),
      }),
    ),
    example(sectionSteps, 'steps', { ...intro('section-steps', 'Steps'), steps, sectionColor: 'tint' }),
    example(sectionSteps, 'steps-pictured', {
      ...intro('section-steps-pictured', 'Steps with pictures'),
      steps: picturedSteps,
    }),
    example(sectionFaq, 'faq', { ...intro('section-faq', 'Questions'), items: questions }),
    comparison('section-comparison', ['', 'With', 'Without']),
    comparison('section-comparison-wide', ['Feature', 'Free', 'Unlimited', 'Business', 'Enterprise']),
  ];
}

function endings(): SectionListItem[] {
  const variation = (name: string) =>
    example(sectionMarkdown, `experiment-${name}`, {
      ...intro(`section-experiment-${name}`, `An experiment's ${name}`),
      body: EXAMPLE_LEAD,
    });
  return [
    example(sectionRelatedPages, 'related', {
      ...intro('section-related-pages', 'Related pages'),
      pages: [
        { href: '/', title: 'The home page', description: 'A page with a description.' },
        { href: '/__components', title: 'This page' },
      ],
    }),
    example(experiment, 'experiment', {
      key: 'gallery-experiment',
      control: variation('control'),
      variations: [variation('variation')],
    }),
    ...SECTION_COLORS.map((sectionColor) =>
      example(sectionCallToAction, `call-${sectionColor}`, {
        ...intro(`section-call-${sectionColor}`, `A call on ${sectionColor}`),
        buttons: BUTTONS,
        sectionColor,
      }),
    ),
  ];
}

/** The examples of all section types, in the order of the gallery. */
const EXAMPLES: ReadonlyArray<(assets: ExampleAssets) => readonly SectionListItem[]> = [
  openings,
  texts,
  lists,
  pricingSections,
  proofSections,
  endings,
];

/** Every section type, with each of its layouts. */
export function exampleSections(assets: ExampleAssets): readonly SectionListItem[] {
  return EXAMPLES.flatMap((examples) => examples(assets));
}
