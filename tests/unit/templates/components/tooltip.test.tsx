import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { packageRoot } from '../../../../generator/files/package-root';
import { Tooltip } from '../../../../templates/components/tooltip/Tooltip';
import {
  TOOLTIP_ALIGNMENTS,
  TOOLTIP_SIDES,
  TOOLTIP_THEMES,
} from '../../../../templates/components/tooltip/tooltip.schema';
import { renderTemplate } from '../render-template';

const TOOLTIP_CSS = readFileSync(join(packageRoot(), 'templates/components/tooltip/tooltip.css'), 'utf8');

describe('a tooltip', () => {
  it('is a button described by its text', () => {
    const { one } = renderTemplate(<Tooltip text="Guests see what you share." />);
    const id = one('button').getAttribute('aria-describedby');
    expect(one('[role="tooltip"]').id).toBe(id);
    expect(one('[role="tooltip"]').textContent).toBe('Guests see what you share.');
    expect(one('button').getAttribute('aria-label')).toBe('More information');
  });

  it('is dark, below and centered by default', () => {
    const { one } = renderTemplate(<Tooltip text="x" />);
    expect(one('.tooltip').className).toBe('tooltip tooltip--dark tooltip--bottom tooltip--center');
  });

  it.each([
    ...TOOLTIP_THEMES.filter((theme) => theme !== 'dark').map((theme) => ({ theme })),
    ...TOOLTIP_SIDES.map((side) => ({ side })),
    ...TOOLTIP_ALIGNMENTS.map((align) => ({ align })),
  ])('has a style in the style sheet for %o', (props) => {
    const usual = ['tooltip', 'tooltip--dark', 'tooltip--bottom', 'tooltip--center'];
    const classes = [...renderTemplate(<Tooltip text="x" {...props} />).one('.tooltip').classList];
    const [added = `tooltip--${Object.values(props)}`] = classes.filter((name) => !usual.includes(name));
    expect(classes).toContain(added);
    expect(TOOLTIP_CSS).toMatch(new RegExp(`\\.${added}[ ,.)]`));
  });

  it('is open in the static HTML only when it is open on load', () => {
    expect(renderTemplate(<Tooltip text="x" isOpenOnLoad />).has('[data-tooltip-open]')).toBe(true);
    expect(renderTemplate(<Tooltip text="x" />).has('[data-tooltip-open]')).toBe(false);
  });

  it('has an arrow of 10 by 5 pixels', () => {
    const arrow = renderTemplate(<Tooltip text="x" />).one('.tooltip__arrow');
    expect([arrow.getAttribute('width'), arrow.getAttribute('height')]).toEqual(['10', '5']);
  });

  it('is not rendered without a text, and has unique ids', () => {
    expect(renderTemplate(<Tooltip text={undefined} />).html).toBe('');
    const { all } = renderTemplate([<Tooltip key="a" text="a" />, <Tooltip key="b" text="b" />]);
    expect(new Set(all('[role="tooltip"]').map(({ id }) => id)).size).toBe(2);
  });
});
