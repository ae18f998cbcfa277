import { Fragment, useLayoutEffect, useRef } from 'react';
import type { PageInspection } from '../page-inspection';
import { DraftMark, OutsideLink } from './entries';
import { listIslands } from './IslandsPart';
import { islandLabel, type OutlineLabel, sectionLabel } from './outline-labels';
import { placeOutline } from './outline-place';
import { type PanelState, showsEntries } from './panel-state';
import { usePageMoves } from './use-page';

type Known = Pick<PageInspection, 'sections'> | undefined;

/** An element of the site with the label of its outline. */
interface Outlined extends OutlineLabel {
  readonly kind: 'entry' | 'island';
  readonly id: string;
  readonly target: HTMLElement;
}

function outlinedSections(document: Document, known: Known): Outlined[] {
  const sections = [...document.querySelectorAll<HTMLElement>('section[data-section-index]')];
  return sections.map((target) => {
    const { sectionIndex: id = '', sectionModel: model = '' } = target.dataset;
    return { kind: 'entry', id, target, ...sectionLabel({ index: Number(id), model }, known) };
  });
}

function outlinedIslands(document: Document): Outlined[] {
  return listIslands(document).map((island) => {
    return { kind: 'island', id: island.id, target: island.element, ...islandLabel(island) };
  });
}

/** Measures an element and its label. */
function measure(page: Window, target: HTMLElement, label: HTMLElement) {
  const { left, top, width, height } = target.getBoundingClientRect();
  const root = page.document.documentElement;
  return placeOutline({
    target: { x: left + page.scrollX, y: top + page.scrollY, width, height },
    room: Number.parseFloat(page.getComputedStyle(target).paddingTop),
    viewTop: page.scrollY,
    label: { width: label.offsetWidth, height: label.offsetHeight },
    document: { width: root.clientWidth, height: root.getBoundingClientRect().height },
  });
}

function place(frame: HTMLElement, label: HTMLElement, found: ReturnType<typeof measure>): void {
  const visibility = found === undefined ? 'hidden' : 'visible';
  Object.assign(frame.style, { visibility });
  Object.assign(label.style, { visibility });
  if (found === undefined) return;
  const { x, y, width, height } = found.box;
  // A transform is not a layout shift.
  Object.assign(frame.style, {
    transform: `translate(${x}px, ${y}px)`,
    width: `${width}px`,
    height: `${height}px`,
  });
  label.style.transform = `translate(${found.label.x}px, ${found.label.y}px)`;
}

/** Places all outlines and labels. Everything is measured first, so that the layout is calculated once. */
function placeAll(page: Window, layer: HTMLElement, targets: readonly HTMLElement[]): void {
  const drawn = [...layer.children] as HTMLElement[];
  const { height } = page.document.documentElement.getBoundingClientRect();
  const placed = targets.flatMap((target, index) => {
    const [frame, label] = drawn.slice(2 * index);
    return frame && label ? [{ frame, label, found: measure(page, target, label) }] : [];
  });
  layer.style.height = `${height}px`;
  for (const { frame, label, found } of placed) place(frame, label, found);
}

interface OutlinesProps {
  readonly page: Window & typeof globalThis;
  readonly known: Known;
  readonly state: PanelState;
}

/** Draws outlines around sections and islands, in a layer of the panel, so that the site's elements do not change. */
export function Outlines({ page, known, state }: OutlinesProps) {
  const layer = useRef<HTMLDivElement>(null);
  const outlined = [
    ...(showsEntries(state) ? outlinedSections(page.document, known) : []),
    ...(state.showsIslands ? outlinedIslands(page.document) : []),
  ];
  const targets = outlined.map(({ target }) => target);
  const placeInLayer = () => {
    if (layer.current !== null) placeAll(page, layer.current, targets);
  };
  useLayoutEffect(placeInLayer);
  usePageMoves(page, targets, placeInLayer);
  return (
    <div ref={layer} className="layer">
      {outlined.map(({ kind, id, state: status, text, detail, mark, href }) => (
        <Fragment key={`${kind} ${id}`}>
          <div className="outline" data-kind={kind} data-state={status} />
          <div className="label" data-kind={kind} data-state={status}>
            <OutsideLink href={href}>{text}</OutsideLink>
            {detail !== '' && <span className="detail">{detail}</span>}
            {mark !== '' && <DraftMark>{mark}</DraftMark>}
          </div>
        </Fragment>
      ))}
    </div>
  );
}
