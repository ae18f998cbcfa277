import { type DigitGroups, formatNumber } from '../../config/number-format';

/** The page's format for amounts. */
interface AmountFormat {
  readonly before: string;
  readonly after: string;
  readonly groups: DigitGroups;
}

function peopleIn({ valueAsNumber, max }: HTMLInputElement): number {
  return Math.min(Math.max(Math.round(valueAsNumber) || 1, 1), Number(max));
}

function initCalculator(root: HTMLElement): void {
  const { before, after, groups } = JSON.parse(root.dataset.seats ?? '') as AmountFormat;
  const fields = [...root.querySelectorAll('input')];
  const show = (source: HTMLInputElement) => {
    const people = peopleIn(source);
    for (const field of fields) if (field !== source) field.value = String(people);
    for (const amount of root.querySelectorAll<HTMLElement>('[data-per-user]')) {
      amount.textContent = `${before}${formatNumber(people * Number(amount.dataset.perUser), groups)}${after}`;
    }
  };
  root.addEventListener('input', ({ target }) => show(target as HTMLInputElement));
  // An empty or invalid field is reset to the counted value.
  root.addEventListener('change', ({ target }) => {
    const field = target as HTMLInputElement;
    field.value = String(peopleIn(field));
  });
  // A value from the visitor or restored by the browser.
  const changed = fields.find(({ value, defaultValue }) => value !== defaultValue);
  if (changed) show(changed);
}

/** Connects the seat calculators of the page to their fields. */
export function initSeats(document: Document): void {
  for (const root of document.querySelectorAll<HTMLElement>('[data-seats]')) initCalculator(root);
}
