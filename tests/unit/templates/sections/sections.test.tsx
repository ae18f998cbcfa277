import { Window } from 'happy-dom';
import { describe, expect, it } from 'vitest';
import { button } from '../../../../templates/components/button/button.schema';
import { linkEntry } from '../../../../templates/components/link/link-entry.schema';
import { mediaPicture } from '../../../../templates/components/media/media.schema';
import { tooltip } from '../../../../templates/components/tooltip/tooltip.schema';
import { sectionCallToAction } from '../../../../templates/sections/call-to-action/call-to-action.schema';
import { faqItem, sectionFaq } from '../../../../templates/sections/faq/faq.schema';
import { featureItem, sectionFeatures } from '../../../../templates/sections/features/features.schema';
import { sectionHero } from '../../../../templates/sections/hero/hero.schema';
import { sectionMarkdown } from '../../../../templates/sections/markdown/markdown.schema';
import { sectionRelatedPages } from '../../../../templates/sections/related-pages/related-pages.schema';
import { type AnySection, SECTIONS, sectionModels } from '../../../../templates/sections/sections';
import { sectionSteps, stepItem } from '../../../../templates/sections/steps/steps.schema';
import { trackedProperties } from '../render-template';
import { attributeValues, entry, renderSections } from './section-fixtures';

const PROOF = ['sectionLogos', 'sectionQuote', 'sectionNumbers', 'sectionFacts'];

describe('every section type', () => {
  // Sections of proof are left out until they are filled: proof-sections.test.tsx.
  const names = sectionModels()
    .filter(({ name }) => !PROOF.includes(name))
    .map((model) => [model.name, model] as const);

  it.each(names)('%s renders with all fields empty', (name, model) => {
    const { html } = renderSections([entry(model) as AnySection]);
    expect(html).toContain(`data-section-model="${name}"`);
    expect(html).toContain('<section id="section-1"');
    expect(html.replace(/<script.*?<\/script>/s, '')).not.toMatch(/\bnull\b|undefined|NaN/);
    expect(html).not.toMatch(/<h\d[^>]*><\/h\d>/);
  });

  it.each(names)('%s shows its eyebrow, heading and tooltip', (_name, model) => {
    const section = entry(model, {
      eyebrow: 'Before we start',
      heading: 'A heading of its own',
      tooltip: entry(tooltip, { text: 'What this means' }),
    } as never) as AnySection;
    const { html } = renderSections([section]);
    expect(html).toContain('Before we start');
    expect(html).toMatch(/<h[12] class="section__heading">A heading of its own<\/h[12]>/);
    expect(html).toContain('What this means');
  });

  it.each(names)('%s has no style attribute, which the content security policy forbids', (_name, model) => {
    expect(
      renderSections([entry(model, { heading: 'A heading' } as never) as AnySection]).html,
    ).not.toContain(' style=');
  });
});

describe('the tracking data of a section', () => {
  it('contains the seven fields, counted from 1', () => {
    const first = entry(sectionMarkdown);
    const second = entry(sectionFaq, {
      internalTitle: 'FAQ of the home page',
      sectionId: 'faq',
      sectionLabel: 'Questions',
      sectionColor: 'tint',
      heading: 'Questions & answers',
    });
    const [, view = ''] = attributeValues(renderSections([first, second]).html, 'data-view');
    expect(JSON.parse(view)).toEqual({
      sectionIndex: 2,
      sectionId: 'faq',
      sectionColor: 'tint',
      sectionInternalName: 'FAQ of the home page',
      sectionModelName: 'sectionFaq',
      sectionLabel: 'Questions',
      sectionTitle: 'Questions & answers',
    });
  });

  it('has empty texts for fields that editors left empty', () => {
    const [view = ''] = attributeValues(renderSections([entry(sectionMarkdown)]).html, 'data-view');
    expect(JSON.parse(view)).toEqual({
      sectionIndex: 1,
      sectionId: 'section-1',
      sectionColor: 'plain',
      sectionInternalName: '',
      sectionModelName: 'sectionMarkdown',
      sectionLabel: '',
      sectionTitle: '',
    });
  });

  it('identifies a section without an id by its position', () => {
    const { html } = renderSections([entry(sectionMarkdown), entry(sectionMarkdown)]);
    expect(attributeValues(html, 'data-view').map((view) => JSON.parse(view).sectionId)).toEqual([
      'section-1',
      'section-2',
    ]);
    expect(html).toContain('<section id="section-2"');
  });

  it('is also on the buttons in the section', () => {
    const buttons = [entry(button, { label: 'Get started', opens: 'signUp', shouldTrack: true })];
    const { html } = renderSections([entry(sectionHero, { sectionId: 'top', buttons })]);
    const { document } = new Window();
    document.body.innerHTML = html;
    expect(trackedProperties(document.querySelector('[data-track]'))).toMatchObject({
      sectionIndex: 1,
      sectionId: 'top',
      buttonClicked: 'Get started',
    });
  });
});

describe('section headings', () => {
  it('use h1 for the first hero only', () => {
    const { html } = renderSections([
      entry(sectionMarkdown, { heading: 'Before' }),
      entry(sectionHero, { heading: 'The page' }),
      entry(sectionHero, { heading: 'Another hero' }),
      entry(sectionCallToAction, { heading: 'The end' }),
    ]);
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html).toContain('<h1 class="section__heading">The page</h1>');
    expect(html.match(/<h2/g)).toHaveLength(3);
  });

  it('put item titles one level below the heading, or at its level without one', () => {
    const items = [entry(featureItem, { title: 'Forms' })];
    expect(renderSections([entry(sectionFeatures, { heading: 'Tools', items })]).html).toContain('<h3');
    expect(renderSections([entry(sectionFeatures, { items })]).html).toMatch(/<h2[^>]*>Forms<\/h2>/);
  });
});

describe('complete sections', () => {
  it('render features with an icon, a text and a tracked link', () => {
    const link = entry(linkEntry, { label: 'Collect requests', page: { href: '/features/forms' } });
    const items = [
      entry(featureItem, { icon: 'inbox', title: 'Forms', body: { html: '<p>Complete.</p>' }, link }),
    ];
    const { html } = renderSections([entry(sectionFeatures, { items })]);
    expect(html).toContain('/assets/icons.svg#inbox');
    expect(html).toContain('<p>Complete.</p>');
    expect(html).toMatch(/<a [^>]*href="\/features\/forms"/);
    expect(html).toContain('data-track="click web"');
  });

  it('render a feature with a broken link without the link', () => {
    const items = [entry(featureItem, { title: 'Forms', link: entry(linkEntry, { label: 'Gone' }) })];
    expect(renderSections([entry(sectionFeatures, { items })]).html).not.toContain('Gone');
  });

  it.each([
    [3, 'columns'],
    [4, 'square'],
    [6, 'columns'],
  ])('place %i features in the arrangement "%s", without counting empty ones', (count, arrangement) => {
    const items = Array.from({ length: count }, (_, index) => entry(featureItem, { title: `Part ${index}` }));
    const { html } = renderSections([entry(sectionFeatures, { items: [...items, entry(featureItem)] })]);
    expect(html).toContain(`features--${arrangement}"`);
  });

  it('render questions as headings that open their answers without a script', () => {
    const items = [
      entry(faqItem, { question: 'How?', answer: { html: '<p>So.</p>' } }),
      entry(faqItem, { question: 'Unanswered?' }),
    ];
    const { html } = renderSections([entry(sectionFaq, { heading: 'FAQ', items })]);
    expect(html).toMatch(/<details[^>]*><summary[^>]*><h3[^>]*>How\?<\/h3>/);
    expect(html).toContain('<p>So.</p>');
    expect(html).not.toContain('Unanswered?');
    expect(html).not.toMatch(/class="prose.*<details/s);
  });

  it('render the text of questions between their heading and the questions', () => {
    const items = [entry(faqItem, { question: 'How?', answer: { html: '<p>So.</p>' } })];
    const body = { html: '<p>Ask us.</p>' };
    const { html } = renderSections([entry(sectionFaq, { heading: 'FAQ', body, items })]);
    expect(html).toMatch(/FAQ<\/h\d>.*<div class="prose"><p>Ask us\.<\/p><\/div>.*<details/s);
  });

  it('render steps as an ordered list', () => {
    const steps = [entry(stepItem, { title: 'One' }), entry(stepItem, { title: 'Two' })];
    const { html } = renderSections([entry(sectionSteps, { steps })]);
    expect(html.match(/<li class="step">/g)).toHaveLength(2);
    expect(html).toContain('<ol');
  });

  it('leave out features and steps without content', () => {
    const items = [entry(featureItem, { icon: 'inbox' }), entry(featureItem, { title: 'Forms' })];
    const steps = [entry(stepItem), entry(stepItem, { title: 'One' })];
    const { html } = renderSections([entry(sectionFeatures, { items }), entry(sectionSteps, { steps })]);
    expect(html.match(/<li class="feature">/g)).toHaveLength(1);
    expect(html.match(/<li class="step">/g)).toHaveLength(1);
  });

  it('render steps with pictures as a choice, with every picture in the page', () => {
    const media = entry(mediaPicture, { picture: 'assistant', content: { question: 'Why?' } });
    const steps = ['One', 'Two'].map((title) => entry(stepItem, { title, media }));
    const { html } = renderSections([entry(sectionSteps, { sectionId: 'demo', heading: 'Demo', steps })]);
    expect(html.match(/<input [^>]*name="demo-step"/g)).toHaveLength(2);
    expect(html.match(/checked=""/g)).toHaveLength(1);
    expect(html.match(/class="media media--picture"/g)).toHaveLength(2);
    expect(html).toMatch(/<h3[^>]*><label><input[^>]*>Two<\/label><\/h3>/);
  });

  it('render related pages with their names and descriptions', () => {
    const pages = [{ href: '/teams/design', title: 'Design teams', description: 'From brief to handoff.' }];
    const { html } = renderSections([entry(sectionRelatedPages, { pages })]);
    expect(html).toMatch(/<a [^>]*href="\/teams\/design"[^>]*>Design teams<\/a>/);
    expect(html).toContain('From brief to handoff.');
  });
});

describe('the space between sections', () => {
  it('is not doubled between sections with the same background', () => {
    const { html } = renderSections([
      entry(sectionMarkdown),
      entry(sectionFaq),
      entry(sectionFaq, { sectionColor: 'tint' }),
      entry(sectionMarkdown),
      entry(sectionCallToAction, { sectionColor: 'accent' }),
    ]);
    const continued = [...html.matchAll(/<section [^>]*>/g)].map(([tag]) =>
      tag.includes('section--continued'),
    );
    expect(continued).toEqual([false, true, false, false, true]);
  });
});

describe('the style sheet of a section', () => {
  it.each([
    ['sectionPlans', 'pricing'],
    ['sectionAddOns', 'pricing'],
    ['sectionSeatCosts', 'pricing'],
    ['sectionPlanQuiz', 'pricing'],
    ['sectionComparison', 'comparison'],
    ['sectionLogos', 'rare'],
    ['sectionHero', 'site'],
  ] as const)('for %s is %s', (model, stylesheet) => {
    expect(SECTIONS[model].stylesheet).toBe(stylesheet);
  });
});
