import { describe, expect, it } from 'vitest';
import { experiment } from '../../../../templates/sections/experiment/experiment.schema';
import { sectionFaq } from '../../../../templates/sections/faq/faq.schema';
import { sectionHero } from '../../../../templates/sections/hero/hero.schema';
import { sectionMarkdown } from '../../../../templates/sections/markdown/markdown.schema';
import { attributeValues, entry, renderSections } from './section-fixtures';

describe('an experiment slot', () => {
  const control = entry(sectionHero, { heading: 'Control', sectionId: 'top' });
  const variations = [
    entry(sectionHero, { heading: 'First' }),
    entry(sectionMarkdown, { heading: 'Second' }),
  ];

  it('contains the control, and the other variations in templates with the control’s index and heading', () => {
    const slot = entry(experiment, { key: 'hero-copy', control, variations });
    const { html } = renderSections([entry(sectionMarkdown), slot, entry(sectionFaq)]);
    expect(html).toContain('<site-experiment data-key="hero-copy"><section id="top"');
    expect(attributeValues(html, 'data-variation')).toEqual(['1', '2']);
    expect(attributeValues(html, 'data-section-index')).toEqual(['1', '2', '2', '2', '3']);
    expect(html).toMatch(/<template data-variation="1"><section[^>]*>.*?<h1[^>]*>First<\/h1>/);
    expect(html).toMatch(/<template data-variation="2"><section[^>]*>.*?<h1[^>]*>Second<\/h1>/);
  });

  it('is only its control without a key, and empty without both', () => {
    expect(renderSections([entry(experiment, { control, variations })]).html).not.toContain(
      'site-experiment',
    );
    expect(renderSections([entry(experiment)]).html).toBe('');
  });
});
