import { showBannersOnChange } from '../before-paint/choose-banner';

/** Runs inline in the head, before the first paint. Each step is isolated: an error must not stop the page. */
function main(): void {
  document.documentElement.classList.add('js');
  showBannersOnChange(window);
}

main();
