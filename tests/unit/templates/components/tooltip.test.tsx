import { describe, expect, it } from 'vitest';
import { Tooltip } from '../../../../templates/components/tooltip/Tooltip';
import {
  TOOLTIP_ALIGNMENTS,
  TOOLTIP_SIDES,
  TOOLTIP_THEMES,
} from '../../../../templates/components/tooltip/tooltip.schema';
import { renderTemplate } from '../render-template';

describe('a tooltip', () => {
  it('is a button that its text describes', () => {
    const { one } = renderTemplate(<Tooltip text="Guests see what you share." />);
    const id = one('button').getAttribute('aria-describedby');
    expect(one('[role="tooltip"]').id).toBe(id);
    expect(one('[role="tooltip"]').textContent).toBe('Guests see what you share.');
    expect(one('button').getAttribute('aria-label')).toBe('More information');
  });

  it('is dark, above and centred unless said otherwise', () => {
    const { one } = renderTemplate(<Tooltip text="x" />);
    expect(one('.tooltip').className).toBe('tooltip tooltip--dark tooltip--top tooltip--center');
  });

  it('has a class for each theme, side and alignment', () => {
    for (const theme of TOOLTIP_THEMES) {
      expect(renderTemplate(<Tooltip text="x" theme={theme} />).has(`.tooltip--${theme}`)).toBe(true);
    }
    for (const side of TOOLTIP_SIDES) {
      expect(renderTemplate(<Tooltip text="x" side={side} />).has(`.tooltip--${side}`)).toBe(true);
    }
    for (const align of TOOLTIP_ALIGNMENTS) {
      expect(renderTemplate(<Tooltip text="x" align={align} />).has(`.tooltip--${align}`)).toBe(true);
    }
  });

  it('is open in the static HTML only when it should be open on load', () => {
    expect(renderTemplate(<Tooltip text="x" isOpenOnLoad />).has('[data-tooltip-open]')).toBe(true);
    expect(renderTemplate(<Tooltip text="x" />).has('[data-tooltip-open]')).toBe(false);
  });

  it('has an arrow of 10 by 5', () => {
    const arrow = renderTemplate(<Tooltip text="x" />).one('.tooltip__arrow');
    expect([arrow.getAttribute('width'), arrow.getAttribute('height')]).toEqual(['10', '5']);
  });

  it('is nothing without a text, and two on a page have ids of their own', () => {
    expect(renderTemplate(<Tooltip text={undefined} />).html).toBe('');
    const { all } = renderTemplate([<Tooltip key="a" text="a" />, <Tooltip key="b" text="b" />]);
    expect(new Set(all('[role="tooltip"]').map(({ id }) => id)).size).toBe(2);
  });
});
