import type { BoardCard } from './board-content';

/** SVG paths by fill color, on 160 by 84 units. */
const COVERS: Readonly<Record<NonNullable<BoardCard['cover']>, ReadonlyArray<readonly [string, string]>>> = {
  page: [
    ['soft', 'M0 0h160v84H0z'],
    ['line', 'M0 48L40 84H0z'],
    ['ink', 'M12 20h58v7H12zM12 31h42v7H12z'],
    ['mark', 'M12 44h48v3H12zM122 40h14v18h-14z'],
    ['brand', 'M12 54h26v10H12z'],
    ['paper', 'M42 54h20v10H42zM82 14h66v56H82z'],
    ['line', 'M88 26h14v16H88zM105 46h14v14h-14z'],
    ['warm', 'M105 26h14v17h-14z'],
    ['mark', 'M122 40h14v18h-14z'],
  ],
  type: [
    ['night', 'M0 0h160v84H0z'],
    ['brand', 'M88 22h30v38H88z'],
    ['warm', 'M122 22h16v17h-16z'],
    ['line', 'M122 43h16v17h-16z'],
    [
      'paper',
      'M18 60L30 24h10l12 36h-8l-2.5-8H28l-2.5 8zM30.500 45h9L35 31zM69 60v-4c-6 8-17 4-17-4 0-8 9-9 16-9 0-6-8-6-9-1l-7-1c2-11 23-11 23 2v17zM68 48c-5 0-9 0-9 4s8 3 9-4z',
    ],
  ],
  magazine: [
    ['soft', 'M0 0h160v84H0z'],
    ['line', 'M0 84L70 22l70 62z'],
    ['night', 'M54 9h56v75H54z'],
    ['paper', 'M60 15h44v9H60z'],
    ['warm', 'M71 49a13 13 0 0 1 26 0z'],
    ['brand', 'M54 49h56v35H54z'],
    [
      'mark',
      'M54 57l14-4 14 4 14-4 14 4v5l-14-4-14 4-14-4-14 4zM54 69l14-4 14 4 14-4 14 4v5l-14-4-14 4-14-4-14 4z',
    ],
  ],
};

/** A small drawing above the title of a card that shows the result of the task. */
export function CardCover({ name }: { readonly name: NonNullable<BoardCard['cover']> }) {
  return (
    <svg className="pic-cover" viewBox="0 0 160 84">
      {COVERS[name].map(([fill, d]) => (
        <path key={d} className={`pic-fill-${fill}`} d={d} />
      ))}
    </svg>
  );
}
