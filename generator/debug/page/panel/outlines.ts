import { create, draftMark, outsideLink } from './elements';
import type { OutlineLabel } from './outline-labels';
import { placeOutline } from './outline-place';

/** An element of the site to draw around. */
export interface Outlined {
  readonly kind: 'entry' | 'island';
  readonly target: HTMLElement;
  readonly label: OutlineLabel;
}

/** What is drawn around an element, and its label; neither is a child of the site's elements. */
interface Drawn {
  readonly kind: Outlined['kind'];
  readonly target: HTMLElement;
  readonly frame: HTMLElement;
  readonly label: HTMLElement;
  said: string;
}

function say(drawn: Drawn, { text, detail, mark, href, state }: OutlineLabel): void {
  const said = JSON.stringify([text, detail, mark, href, state]);
  if (said === drawn.said) return;
  drawn.said = said;
  drawn.frame.dataset.state = state;
  drawn.label.dataset.state = state;
  drawn.label.replaceChildren(
    outsideLink(text, href),
    ...(detail === '' ? [] : [create('span', 'detail', detail)]),
    ...(mark === '' ? [] : [draftMark(mark)]),
  );
}

function draw({ kind, target }: Outlined): Drawn {
  const frame = create('div', 'outline');
  const label = create('div', 'label');
  frame.dataset.kind = kind;
  label.dataset.kind = kind;
  return { kind, target, frame, label, said: '' };
}

function setPlace({ style }: HTMLElement, properties: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(properties)) style.setProperty(name, value);
}

/** Where things are in the document. All is measured before anything is written. */
function measure(page: Window, { target, label }: Drawn) {
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

function place({ frame, label }: Drawn, found: ReturnType<typeof measure>): void {
  const visibility = found === undefined ? 'hidden' : 'visible';
  setPlace(frame, { visibility });
  setPlace(label, { visibility });
  if (found === undefined) return;
  const { box } = found;
  // What is moved by a transform counts as no shift of the layout.
  setPlace(frame, {
    transform: `translate(${box.x}px, ${box.y}px)`,
    width: `${box.width}px`,
    height: `${box.height}px`,
  });
  setPlace(label, { transform: `translate(${found.label.x}px, ${found.label.y}px)` });
}

/** Draws around elements of the site, in a layer of the panel's own. */
export function createOutlines(page: Window, layer: HTMLElement) {
  let drawn: readonly Drawn[] = [];
  return {
    /** Draws around these and nothing else. What stays keeps its elements, and with them the focus. */
    show(outlined: readonly Outlined[]): void {
      const before = drawn;
      drawn = outlined.map((wanted) => {
        const { kind, target, label } = wanted;
        const one = before.find((known) => known.target === target && known.kind === kind) ?? draw(wanted);
        say(one, label);
        if (!one.frame.isConnected) layer.append(one.frame, one.label);
        return one;
      });
      for (const one of before) {
        if (drawn.includes(one)) continue;
        one.frame.remove();
        one.label.remove();
      }
    },
    place(): void {
      const { height } = page.document.documentElement.getBoundingClientRect();
      const places = drawn.map((one) => measure(page, one));
      setPlace(layer, { height: `${height}px` });
      for (const [index, one] of drawn.entries()) place(one, places[index]);
    },
    targets: () => drawn.map(({ target }) => target),
  };
}
