/** Told of what happens to the page, at most once a frame and before it is painted. */
export interface PageFollower {
  /** Elements came, went, or an island has another status. */
  readonly onChange: () => void;
  /** Something may stand elsewhere. */
  readonly onMove: () => void;
}

export interface FollowedPage {
  /** Follows, or stops to; without a need nothing is observed. */
  follow(isNeeded: boolean): void;
  /** The elements whose sizes count. */
  watch(elements: readonly Element[]): void;
}

/** Events after which the page may stand elsewhere; those that do not bubble are captured. */
const MOVES = ['scroll', 'toggle', 'load', 'transitionend', 'animationend'];

/** Calls back once in the next frame, however often it was asked to. */
function oncePerFrame(page: Window, work: () => void): () => void {
  let isAsked = false;
  return () => {
    if (isAsked) return;
    isAsked = true;
    page.requestAnimationFrame(() => {
      isAsked = false;
      work();
    });
  };
}

/** Follows what changes on a page and where it stands. */
export function createFollower(
  page: Window & typeof globalThis,
  { onChange, onMove }: PageFollower,
): FollowedPage {
  const { document } = page;
  const move = oncePerFrame(page, onMove);
  const changes = new page.MutationObserver(oncePerFrame(page, onChange));
  const sizes = new page.ResizeObserver(move);
  let watched: readonly Element[] = [];
  let isFollowing = false;
  const start = () => {
    changes.observe(document.documentElement, {
      childList: true,
      subtree: true,
      attributeFilter: ['data-island-status', 'data-variation'],
    });
    for (const type of MOVES) document.addEventListener(type, move, { capture: true, passive: true });
    page.addEventListener('resize', move);
  };
  const stop = () => {
    changes.disconnect();
    for (const type of MOVES) document.removeEventListener(type, move, { capture: true });
    page.removeEventListener('resize', move);
  };
  return {
    follow(isNeeded) {
      if (isNeeded === isFollowing) return;
      isFollowing = isNeeded;
      if (isNeeded) start();
      else stop();
    },
    watch(elements) {
      const wanted = elements.length === 0 ? [] : [document.documentElement, document.body, ...elements];
      for (const element of watched) if (!wanted.includes(element)) sizes.unobserve(element);
      for (const element of wanted) if (!watched.includes(element)) sizes.observe(element);
      watched = wanted;
    },
  };
}
