import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { capture } from './capture';
import { motionEnd } from './motion-end';

/** The minimum contrast of a button's edge and icons, and of its text (WCAG 1.4.11 and 1.4.3). */
const LEAST_OF_SHAPE = 3;
const LEAST_OF_TEXT = 4.5;

/** Without buttons that are images, such as the cover of a video. */
const BUTTONS = ':is(a.button:not([aria-disabled]), button:not(:disabled)):not(:has(img))';

type Color = readonly [number, number, number];

interface SeenButton {
  readonly name: string;
  /** The middle of its upper edge, in coordinates of the screenshot. */
  readonly x: number;
  readonly y: number;
  readonly hasShape: boolean;
  readonly hasWords: boolean;
  readonly ink: Color;
}

function luminance(color: Color): number {
  const [red = 0, green = 0, blue = 0] = color.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: Color, other: Color): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** The buttons on the screen, without those that a menu or a dialog covers; runs in the page. */
function seeButtons(elements: readonly Element[]): SeenButton[] {
  const context = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d', {
    willReadFrequently: true,
  });
  const partsOf = (fillStyle: string): readonly number[] => {
    context?.clearRect(0, 0, 1, 1);
    Object.assign(context ?? {}, { fillStyle });
    context?.fillRect(0, 0, 1, 1);
    return [...(context?.getImageData(0, 0, 1, 1).data ?? [])];
  };
  const isPainted = (value: string) => (partsOf(value)[3] ?? 0) > 0;
  const isSeen = (element: Element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const isWhole = top >= 4 && left >= 0 && bottom <= innerHeight && right <= innerWidth;
    const onTop = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return right - left > 8 && isWhole && element.contains(onTop);
  };
  return elements.filter(isSeen).map((element) => {
    const { left, top, width } = element.getBoundingClientRect();
    const { backgroundColor, borderTopWidth, borderTopColor, color } = getComputedStyle(element);
    const [red = 0, green = 0, blue = 0] = partsOf(color);
    return {
      name: element.outerHTML.slice(0, 160),
      x: left + width / 2,
      y: top,
      hasShape: isPainted(backgroundColor) || (borderTopWidth !== '0px' && isPainted(borderTopColor)),
      hasWords: element.textContent !== '',
      ink: [red, green, blue],
    };
  });
}

async function takePicture(page: Page) {
  const { data, info } = await sharp(await capture(page))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return (x: number, y: number): Color => {
    const start = (Math.round(y) * info.width + Math.round(x)) * info.channels;
    return [data[start] ?? 0, data[start + 1] ?? 0, data[start + 2] ?? 0];
  };
}

/** Contrast violations of one button in a screenshot, around its edge: outside, the edge itself and its background. */
function faultsOf(button: SeenButton, colorAt: (x: number, y: number) => Color): string[] {
  const { name, x, y, hasShape, hasWords, ink } = button;
  const behind = colorAt(x, y - 3);
  const shape = Math.max(...[0, 1, 3].map((depth) => contrast(behind, colorAt(x, y + depth))));
  const words = contrast(ink, colorAt(x, y + 3));
  const least = hasWords ? LEAST_OF_TEXT : LEAST_OF_SHAPE;
  return [
    ...(hasShape && shape < LEAST_OF_SHAPE ? [`shape ${shape.toFixed(2)}: ${name}`] : []),
    ...(words < least ? [`text ${words.toFixed(2)}: ${name}`] : []),
  ];
}

/** The number of buttons on the screen, and those without enough contrast to their background, as drawn. */
export async function faintOnScreen(page: Page): Promise<{ count: number; faults: string[] }> {
  await motionEnd(page);
  const seen = await page.locator(BUTTONS).evaluateAll(seeButtons);
  const look = async (buttons: readonly SeenButton[]) => {
    const colorAt = await takePicture(page);
    return buttons.map((button) => ({ button, faults: faultsOf(button, colorAt) }));
  };
  const suspects = (await look(seen)).filter(({ faults }) => faults.length > 0);
  // A busy browser may deliver the frame before, so the second picture decides.
  const looked = suspects.length === 0 ? [] : await look(suspects.map(({ button }) => button));
  return { count: seen.length, faults: looked.flatMap(({ faults }) => faults) };
}

/** The same on a screen that shows the complete page. */
export async function faintOnPage(page: Page): Promise<{ count: number; faults: string[] }> {
  const { width, height } = await page.evaluate(() => ({
    width: innerWidth,
    height: document.documentElement.scrollHeight,
  }));
  await page.setViewportSize({ width, height });
  return faintOnScreen(page);
}
