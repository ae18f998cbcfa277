import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { PICTURE_ICONS } from '../../../../templates/pictures/PictureIcon';

const FOLDER = 'templates/pictures';

it('the icons of pictures stand side by side in their drawing, and have their order in the style sheet', async () => {
  const drawing = await readFile(`${FOLDER}/picture-icons.svg`, 'utf8');
  const places = [...drawing.matchAll(/<path (?:[^>]*translate\((\d+)\))?/g)];
  expect(places.map(([, left = '0']) => Number(left))).toEqual(PICTURE_ICONS.map((_, index) => 16 * index));
  expect(drawing).toContain(`width="${16 * PICTURE_ICONS.length}"`);

  const styles = await readFile(`${FOLDER}/icons.css`, 'utf8');
  const rules = [...styles.matchAll(/\.pic-icon-(\w+) \{\s*--icon: (\d+);/g)];
  expect(rules.map(([, name, index]) => [name, Number(index)])).toEqual(
    PICTURE_ICONS.map((name, index) => [name, index]),
  );
  const last = PICTURE_ICONS.length - 1;
  expect(styles).toContain(`calc(var(--icon) / ${last} * 100%) 0 / ${PICTURE_ICONS.length}00% 100%`);
});
