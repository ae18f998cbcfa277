import { parseFragment } from 'parse5';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { BridgeSheet } from '../../../../templates/pictures/sheets/BridgeSheet';

interface Node {
  readonly tagName?: string;
  readonly attrs?: readonly { readonly name: string; readonly value: string }[];
  readonly childNodes?: readonly Node[];
}

const nodesOf = (node: Node): Node[] => [node, ...(node.childNodes ?? []).flatMap(nodesOf)];
const attribute = (node: Node | undefined, name: string) =>
  node?.attrs?.find((one) => one.name === name)?.value;

/** From one total to another: a loss, a gain. */
const BARS = [
  { label: 'Bought', from: 0, to: 100, value: '100' },
  { label: 'Used', from: 100, to: 60, value: '-40' },
  { label: 'Given', from: 60, to: 80, value: '+20' },
  { label: 'Left', from: 0, to: 80, value: '80' },
];

describe('the bars of a sheet that leads from one total to another', () => {
  const html = renderToString(<BridgeSheet content={{ title: 'Sheets of paper', bars: BARS }} />);
  const groups = nodesOf(parseFragment(html) as Node).filter(({ tagName }) => tagName === 'g');
  const bars = groups.map((group) => {
    const rect = nodesOf(group).find(({ tagName }) => tagName === 'rect');
    const top = Number(attribute(rect, 'y'));
    return { top, bottom: top + Number(attribute(rect, 'height')), tone: attribute(group, 'class') };
  });

  it('are green for gains and rose for losses; totals have neither color', () => {
    expect(bars.map(({ tone }) => tone)).toEqual([undefined, 'pic-rose', 'pic-green', undefined]);
  });

  it('are as high as their amounts', () => {
    const [total = 0, ...others] = bars.map(({ top, bottom }) => bottom - top);
    expect(others.map((height) => Math.round((height / total) * 100))).toEqual([40, 20, 80]);
  });

  it('each begin where the one before ends', () => {
    const [bought, used, given, left] = bars;
    expect(used?.top).toBe(bought?.top);
    expect(given?.bottom).toBe(used?.bottom);
    expect(left?.top).toBe(given?.top);
    expect(left?.bottom).toBe(bought?.bottom);
  });
});
