import { AI_DEMO_SECTION } from '../../config/routes';
import { addStylesheet } from '../lib/add-stylesheet';
import { fetchPage } from '../lib/fetch-text';

const PICTURES = `[id^="${AI_DEMO_SECTION}"] .pic`;

/** The letters of the typed question appear one by one: the style sheet delays each by its number. */
function splitLetters(picture: Element): void {
  const typed = picture.querySelector('.pic-typed');
  const letters = [...(typed?.textContent ?? '')].map((letter, index) => {
    const span = Object.assign(picture.ownerDocument.createElement('span'), { textContent: letter });
    span.style.setProperty('--letter', String(index));
    return span;
  });
  typed?.replaceChildren(...letters);
}

/**
 * The pictures of the steps of the AI demo, in order, from this page or the page at the address; none if that is another
 * site. Adds the style sheets of that page. Rejects if the page or a style sheet cannot be loaded.
 */
export async function loadDemoPictures({ document, location }: Window, url: string): Promise<Element[]> {
  const { origin, pathname } = new URL(url, document.baseURI);
  if (origin !== location.origin) return [];
  const page = pathname === location.pathname ? document : await fetchPage(pathname);
  const pictures = [...page.querySelectorAll(PICTURES)].map((picture) => document.importNode(picture, true));
  for (const picture of pictures) splitLetters(picture);
  const stylesheets = [...page.querySelectorAll('link[rel="stylesheet"]')];
  await Promise.all(stylesheets.map((link) => addStylesheet(document, link.getAttribute('href') ?? '')));
  return pictures;
}
