import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { PICTURE_ICONS } from '../../../../templates/pictures/PictureIcon';

const FOLDER = 'templates/pictures';

it('the icons of pictures have the same order in their drawing and in the style sheet', async () => {
  const drawing = await readFile(`${FOLDER}/picture-icons.svg`, 'utf8');
  const places = [...drawing.matchAll(/id="(\w+)"(?:[^>]*translate\((\d+)\))?/g)];
  expect(places.map(([, name, left = '0']) => [name, Number(left)])).toEqual(
    PICTURE_ICONS.map((name, index) => [name, 16 * index]),
  );
  expect(drawing).toContain(`width="${16 * PICTURE_ICONS.length}"`);

  const styles = await readFile(`${FOLDER}/icons.css`, 'utf8');
  const rules = [...styles.matchAll(/\.pic-icon-(\w+) \{\s*--icon: (\d+);/g)];
  expect(rules.map(([, name, index]) => [name, Number(index)])).toEqual(
    PICTURE_ICONS.map((name, index) => [name, index]),
  );
  const last = PICTURE_ICONS.length - 1;
  expect(styles).toContain(`calc(var(--icon) / ${last} * 100%) 0 / ${PICTURE_ICONS.length}00% 100%`);
});
