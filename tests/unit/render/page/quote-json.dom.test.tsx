import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { quoteJson } from '../../../../generator/render/page/quote-json';

const VALUES = ['plain', `it's "quoted"`, '<b>&amp;</b> &quot; &#39;', "'><script>"];

describe('JSON in data attributes', () => {
  it('is shorter and has the same value, whatever it contains', () => {
    const html = renderToString(
      <div data-props={JSON.stringify({ values: VALUES })} title={'{"a"}'}>
        {' data-props="{&quot;"'}
      </div>,
    );
    const short = quoteJson(html);
    const element = new DOMParser().parseFromString(short, 'text/html').querySelector('div');
    expect(JSON.parse(element?.dataset.props ?? '')).toEqual({ values: VALUES });
    expect(element?.title).toBe('{"a"}');
    expect(element?.textContent).toBe(' data-props="{&quot;"');
    expect(short.length).toBeLessThan(html.length);
  });
});
