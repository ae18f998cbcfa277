import type { DashboardCard } from './picture-content';

/** A card and its width, in sixths of the dashboard. */
export interface PlacedCard {
  readonly card: DashboardCard;
  readonly sixths: 2 | 3 | 4 | 6;
}

function placeNumbers(numbers: readonly DashboardCard[]): PlacedCard[] {
  if (numbers.length % 3 === 0) return numbers.map((card) => ({ card, sixths: 2 }));
  return numbers.map((card, index) => ({
    card,
    sixths: numbers.length % 2 === 1 && index === numbers.length - 1 ? 6 : 3,
  }));
}

function placeCharts(charts: readonly DashboardCard[]): PlacedCard[] {
  const isOdd = charts.length % 2 === 1;
  return charts.map((card, index) => ({ card, sixths: isOdd && index === charts.length - 1 ? 6 : 3 }));
}

/**
 * Fills complete lines: figures first, two or three per line; a single figure beside a chart; charts two by two. A
 * donut needs the least space, so it goes beside a single figure if the next chart has its own line.
 */
export function placeCards(cards: readonly DashboardCard[]): readonly PlacedCard[] {
  const numbers = cards.filter(({ kind }) => kind === 'number');
  const charts = cards.filter(({ kind }) => kind !== 'number');
  const [number] = numbers;
  if (numbers.length !== 1 || number === undefined || charts.length === 0) {
    return [...placeNumbers(numbers), ...placeCharts(charts)];
  }
  const donut = charts.length === 2 ? charts.find(({ kind }) => kind === 'donut') : undefined;
  const beside = donut ?? (charts[0] as DashboardCard);
  return [
    { card: number, sixths: 2 },
    { card: beside, sixths: 4 },
    ...placeCharts(charts.filter((chart) => chart !== beside)),
  ];
}
