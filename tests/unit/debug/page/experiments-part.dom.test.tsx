import { beforeEach, describe, expect, it } from 'vitest';
import { ExperimentsPart, experimentsText } from '../../../../generator/debug/page/panel/ExperimentsPart';
import { shownPart } from './shown-part';

const BANNER = '<aside data-banner-flag="banner"></aside>';

const SLOTS = `
  <site-experiment data-key="hero-copy" data-variation="1"><p>b</p><template data-variation="1"></template></site-experiment>
  <site-experiment data-key="settled" data-variation="2"><p>c</p></site-experiment>`;

beforeEach(() => {
  document.body.innerHTML = BANNER;
  location.href = 'http://127.0.0.1:4321/brain?utm_source=x';
});

const shown = () => shownPart(<ExperimentsPart page={window} />);

describe('the experiments part of the panel', () => {
  it('links every variation, marks the one shown, and shows what is the same for everyone', () => {
    document.body.innerHTML = BANNER + SLOTS;
    const links = [...shown().querySelectorAll('a')];
    expect(links.map(({ textContent, href }) => [textContent, new URL(href).search])).toEqual([
      ['control', '?utm_source=x&hero-copy=0'],
      ['variation 1', '?utm_source=x&hero-copy=1'],
    ]);
    expect(links.map((link) => link.getAttribute('aria-current'))).toEqual([null, 'true']);
    expect(shown().textContent).toContain('settled: variation 2, for everybody');
    expect(experimentsText(window)).toBe('2');
  });

  it('says when the page has no experiment', () => {
    expect(shown().textContent).toContain('No experiment has a slot on this page.');
    expect(experimentsText(window)).toBe('0');
  });

  it('has a uniquely named button for every flag that can be forced', () => {
    const names = [...shown().querySelectorAll('button')].map((button) => button.getAttribute('aria-label'));
    expect(names[0]).toBe('Force on: banner');
    expect(new Set(names).size).toBe(names.length);
  });
});
