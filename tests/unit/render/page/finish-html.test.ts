import { describe, expect, it } from 'vitest';
import { numberContent } from '../../../../generator/render/page/finish-html';

const marked = (tag: string) => `<${tag} data-content-id="">x</${tag}>`;
const ids = (html: string) => [...html.matchAll(/data-content-id="([^"]*)"/g)].map(([, id]) => id);

describe('the ids of markdown headings and paragraphs', () => {
  it('count from 1 per tag, in document order', () => {
    const html = [marked('h2'), marked('p'), marked('p'), marked('h2'), marked('h3')].join('');
    expect(ids(numberContent(html, 'lp'))).toEqual(['lp-h2-1', 'lp-p-1', 'lp-p-2', 'lp-h2-2', 'lp-h3-1']);
  });

  it('are not added to unmarked elements', () => {
    expect(numberContent('<p>a</p>', 'lp')).toBe('<p>a</p>');
  });

  it('in each variation start where the control starts, and continue after the control’s last one', () => {
    const slot = `<site-experiment data-key="k">${marked('p')}${marked('p')}<template data-variation="1">${marked('p')}</template><template data-variation="2">${marked('p')}${marked('p')}${marked('p')}</template></site-experiment>`;
    const numbered = ids(numberContent(`${marked('p')}${slot}${marked('p')}`, 'lp'));
    expect(numbered).toEqual([
      'lp-p-1',
      'lp-p-2',
      'lp-p-3',
      'lp-p-2',
      'lp-p-2',
      'lp-p-3',
      'lp-p-4',
      'lp-p-4',
    ]);
  });

  it('start again in a second slot', () => {
    const slot = `<site-experiment data-key="k">${marked('h2')}<template data-variation="1">${marked('h2')}</template></site-experiment>`;
    expect(ids(numberContent(slot + slot, 'lp'))).toEqual(['lp-h2-1', 'lp-h2-1', 'lp-h2-2', 'lp-h2-2']);
  });
});
