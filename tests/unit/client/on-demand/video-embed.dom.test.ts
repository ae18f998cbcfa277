import { beforeEach, describe, expect, it } from 'vitest';
import { initVideoEmbeds } from '../../../../client/on-demand/video-embed';

const FIRST = 'about:blank?first&autoplay=1';
const SECOND = 'about:blank?second&autoplay=1';
let page: Document;

function embed(id: string, address: string): string {
  return `<div id="${id}" data-video><button data-video-cover><span>Play</span></button>
    <iframe data-video-src="${address.replace('&', '&amp;')}" title="Film"></iframe></div>`;
}

beforeEach(() => {
  const { happyDOM } = window as unknown as { happyDOM: { settings: Record<string, boolean> } };
  Object.assign(happyDOM.settings, { disableIframePageLoading: false, enableIframePageLoading: true });
  page = document.implementation.createHTMLDocument();
  page.body.innerHTML = `${embed('first', FIRST)}${embed('second', SECOND)}<p>Text</p>`;
  initVideoEmbeds(page);
});

function press(selector: string): void {
  const element = page.querySelector(selector);
  element?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
  element?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
}

function state(id: string): { src: string | null; hasCover: boolean } {
  const src = page.querySelector(`#${id} iframe`)?.getAttribute('src') ?? null;
  return { src, hasCover: !page.querySelector<HTMLElement>(`#${id} [data-video-cover]`)?.hidden };
}

describe('an embedded video', () => {
  it('has no address before it is played', () => {
    expect(state('first')).toEqual({ src: null, hasCover: true });
  });

  it('plays alone when its cover is clicked', () => {
    press('#first span');
    expect(state('first')).toEqual({ src: FIRST, hasCover: false });
    expect(state('second')).toEqual({ src: null, hasCover: true });
  });

  it('keeps playing when the visitor clicks inside it', () => {
    press('#first button');
    press('#first');
    expect(state('first')).toEqual({ src: FIRST, hasCover: false });
  });

  it('stops on mousedown outside, without waiting for the click', () => {
    press('#first button');
    page.querySelector('p')?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
    expect(state('first')).toEqual({ src: null, hasCover: true });
  });

  it('can be played again', () => {
    press('#first button');
    press('p');
    press('#first button');
    expect(state('first')).toEqual({ src: FIRST, hasCover: false });
  });

  it('stops when another video is played', () => {
    press('#first button');
    press('#second button');
    expect(state('first')).toEqual({ src: null, hasCover: true });
    expect(state('second')).toEqual({ src: SECOND, hasCover: false });
  });
});
