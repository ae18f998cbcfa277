import { whenVisibleShare } from '../lib/visibility';
import css from './stories.css' with { type: 'text' };
import { prefersReducedMotion } from './videos';

/** Those of heroes play when the page opens. */
const PICTURES = '.section:not(.hero) .pic';
const STORY = 'pic-story';

/** The visible share of a picture when its story starts. */
const SHARE = 0.4;

/** A picture that begins below this share of the screen is hardly seen yet. */
const UNSEEN = 0.75;

function addStyles(document: Document): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}

/** Plays the animations of the picture once, from when it is seen. */
function playWhenSeen(picture: Element): void {
  const parts = picture.getAnimations({ subtree: true });
  for (const part of parts) part.pause();
  const play = () => {
    // Of steps with pictures, only that of the selected step can be seen.
    if (getComputedStyle(picture).visibility === 'hidden') {
      picture.closest('fieldset')?.addEventListener('change', play, { once: true });
      return;
    }
    for (const part of parts) part.play();
    Promise.allSettled(parts.map(({ finished }) => finished)).then(() => picture.classList.remove(STORY));
  };
  whenVisibleShare(picture, SHARE, play);
}

/** Product pictures that are not seen yet wait at the beginning of their stories; the others stay as they are. */
export function initStories(document: Document): void {
  if (prefersReducedMotion(document)) return;
  const end = document.documentElement.clientHeight * UNSEEN;
  const waiting = [...document.querySelectorAll(PICTURES)].filter(
    (picture) => picture.getBoundingClientRect().top >= end,
  );
  if (waiting.length === 0) return;
  addStyles(document);
  // Before any animation is read: reading applies the styles.
  for (const picture of waiting) picture.classList.add(STORY);
  waiting.forEach(playWhenSeen);
}
