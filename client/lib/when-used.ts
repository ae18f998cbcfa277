const FIRST_USES = ['pointerover', 'pointerdown', 'keydown', 'focusin', 'toggle', 'scroll'];

/** Runs once, as soon as the visitor begins to use the page. */
export function whenUsed({ document }: Window, run: () => void): void {
  const begin = () => {
    for (const type of FIRST_USES) document.removeEventListener(type, begin, true);
    run();
  };
  for (const type of FIRST_USES) document.addEventListener(type, begin, true);
}
