import { followBanners } from '../before-paint/choose-banner';

/** Runs inline in the head, before first paint. Each step stands alone: one that fails must not stop the page. */
function main(): void {
  document.documentElement.classList.add('js');
  followBanners(window);
}

main();
