import { describe, expect, it } from 'vitest';
import { type ButtonContent, ContentButton } from '../../../../templates/components/button/ContentButton';
import { METADATA, PAGE, renderTemplate, trackedProperties } from '../render-template';

describe('a button entry', () => {
  const content: ButtonContent = {
    modelName: 'button',
    metadata: METADATA,
    label: 'Talk to sales',
    page: undefined,
    href: undefined,
    opens: undefined,
    buttonStyle: undefined,
    buttonSize: undefined,
    iconStart: undefined,
    iconEnd: undefined,
    isHrefTargetBlank: false,
    isDisabled: false,
    shouldTrack: true,
    eventName: undefined,
    buttonClicked: undefined,
    linkTitle: undefined,
    source: undefined,
    clickedType: undefined,
    redirectParams: undefined,
  };
  const renderEntry = (change: Partial<ButtonContent>) =>
    renderTemplate(<ContentButton content={{ ...content, ...change }} tracking={{ sectionId: 'hero' }} />);

  it('prefers its page over its address', () => {
    const target = { page: { href: '/fr-FR/pricing' }, href: { href: 'https://other.test' } };
    expect(renderEntry(target).one('a').getAttribute('href')).toBe('/fr-FR/pricing');
  });

  it('is tracked with its section', () => {
    expect(trackedProperties(renderEntry({ href: { href: '/a' } }).one('a'))).toEqual({
      buttonClicked: 'Talk to sales',
      sectionId: 'hero',
      clickedType: 'button',
    });
  });

  it('is disabled while its page is not published', () => {
    expect(renderEntry({}).has('.button-disabled')).toBe(true);
  });

  it('ignores redirect parameters that are not an object', () => {
    expect(renderEntry({ href: { href: '/a' }, redirectParams: ['x'] }).html).not.toContain('data-redirect');
  });

  it.each([
    ['pricing', 'pricing'],
    ['landing', 'enterpriseLanding'],
    ['brain', 'demo'],
    ['team', 'nav'],
  ] as const)('has the sales location of a %s page: %s', (template, location) => {
    const { one } = renderTemplate(<ContentButton content={{ ...content, opens: 'enterpriseSales' }} />, {
      page: { ...PAGE, template },
    });
    expect(one('a').getAttribute('data-location')).toBe(location);
  });
});
