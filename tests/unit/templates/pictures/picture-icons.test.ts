import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { PICTURE_ICONS } from '../../../../templates/pictures/PictureIcon';

const FOLDER = 'templates/pictures';
const SIZE = 16;
const DISTANCE = 36;

it('the icons of pictures stand below each other in their drawing, and have their order in the style sheet', async () => {
  const drawing = await readFile(`${FOLDER}/picture-icons.svg`, 'utf8');
  const places = [...drawing.matchAll(/<path (?:[^>]*translate\(0 (\d+)\))?/g)];
  expect(places.map(([, top = '0']) => Number(top))).toEqual(
    PICTURE_ICONS.map((_, index) => DISTANCE * index),
  );
  const last = PICTURE_ICONS.length - 1;
  expect(drawing).toContain(`width="${SIZE}" height="${DISTANCE * last + SIZE}"`);

  const styles = await readFile(`${FOLDER}/icons.css`, 'utf8');
  const rules = [...styles.matchAll(/\.pic-icon-(\w+)(?:,\s*\.[\w-]+::after)? \{\s*--icon: (\d+);/g)];
  expect(rules.map(([, name, index]) => [name, Number(index)])).toEqual(
    PICTURE_ICONS.map((name, index) => [name, index]),
  );
  expect(styles).toContain(`0 calc(var(--icon) / ${last} * 100%) / 100%`);
});
