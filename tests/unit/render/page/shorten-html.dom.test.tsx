import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { shortenHtml } from '../../../../generator/render/page/finish-html';

const VALUES = ['plain', `it's "quoted"`, '<b>&amp;</b> &quot; &#39;', "'><script>", '"></path>'];

const parsed = (html: string) => new DOMParser().parseFromString(html, 'text/html').body;

describe('a shorter document', () => {
  it('has the same JSON in data attributes, whatever it contains', () => {
    const html = renderToString(
      <div data-props={JSON.stringify({ values: VALUES })} title={'{"a"}'}>
        {' data-props="{&quot;"'}
      </div>,
    );
    const short = shortenHtml(html);
    const element = parsed(short).querySelector('div');
    expect(JSON.parse(element?.dataset.props ?? '')).toEqual({ values: VALUES });
    expect(element?.title).toBe('{"a"}');
    expect(element?.textContent).toBe(' data-props="{&quot;"');
    expect(short.length).toBeLessThan(html.length);
  });

  it('has the same shapes, and texts and values that look like them', () => {
    const html = renderToString(
      <p title={'"></path>'}>
        <svg aria-hidden="true">
          <path d="M0 0h4" />
          <g fill="none">
            <use href="/icons.svg#x" />
            <circle r="1">
              <title>{'"></circle>'}</title>
            </circle>
          </g>
        </svg>
        {'"></path>'}
      </p>,
    );
    const short = shortenHtml(html);
    expect(short).toContain('<path d="M0 0h4"/>');
    expect(short).toContain('<use href="/icons.svg#x"/>');
    expect(parsed(short).innerHTML).toBe(parsed(html).innerHTML);
  });
});
