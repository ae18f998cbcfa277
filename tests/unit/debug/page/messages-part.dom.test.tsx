import { describe, expect, it } from 'vitest';
import type { PageError } from '../../../../generator/debug/page/page-state';
import { MessagesPart } from '../../../../generator/debug/page/panel/MessagesPart';
import { shownPart } from './shown-part';

const WARNING: PageError = {
  code: 'content.link_unresolved',
  message: 'The link to Entry gone does not lead to a published entry.',
  hint: 'Publish the linked entry, or remove the link.',
  entry: 'banner',
  field: 'link',
  link: 'https://app.contentful.com/spaces/a/environments/b/entries/banner',
};

describe('the messages in the panel', () => {
  it('are listed with their hints and links to their entries, errors first', () => {
    const pages = ['/', '/ai', '/lp'];
    const error = {
      code: 'render.failed',
      message: 'It failed.',
      hint: 'Fix it.',
      page: '/',
      pages,
    } as const;
    const element = shownPart(<MessagesPart errors={[error]} warnings={[WARNING]} />);
    const items = [...element.querySelectorAll('li')].map(({ textContent }) => textContent);
    expect(items).toEqual([
      'Error It failed.Fix it.also on /ai, /lp',
      `Warning ${WARNING.message}${WARNING.hint}banner · link`,
    ]);
    expect(element.querySelector('a')?.href).toBe(WARNING.link);
  });

  it('are replaced by a note if there are none', () => {
    expect(shownPart(<MessagesPart errors={[]} warnings={[]} />).textContent).toBe(
      'The page has no messages.',
    );
  });
});
