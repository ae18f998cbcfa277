const FIRST_INTERACTIONS = ['pointerover', 'pointerdown', 'keydown', 'focusin', 'toggle', 'scroll'];

/** Runs once, at the visitor's first interaction with the page. */
export function whenFirstInteraction({ document }: Window, run: () => void): void {
  const begin = () => {
    for (const type of FIRST_INTERACTIONS) document.removeEventListener(type, begin, true);
    run();
  };
  for (const type of FIRST_INTERACTIONS) document.addEventListener(type, begin, true);
}
