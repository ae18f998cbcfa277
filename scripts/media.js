import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { prepareMedia } from './media/prepare-media.js';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const { written, kept, removed } = await prepareMedia(root);
console.log(`Prepared images: ${written} written, ${kept} kept, ${removed} removed.`);
