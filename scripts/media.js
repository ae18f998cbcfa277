import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DRAWN_ICONS, drawMark } from './media/draw-icons.js';
import { prepareMedia } from './media/prepare-media.js';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
for (const icon of DRAWN_ICONS) await writeFile(join(root, icon.file), await drawMark(root, icon));
const { written, kept, removed } = await prepareMedia(root);
console.log(`Prepared images: ${written} written, ${kept} kept, ${removed} removed.`);
