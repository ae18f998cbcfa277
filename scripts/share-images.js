import { fileURLToPath } from 'node:url';
import { runCompiled } from '../tests/bench/compile.js';

/** Draws the share images and the covers of videos in `content/media/`. Run: npm run share-images, then npm run media */

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');
process.exitCode = await runCompiled(root, 'scripts/share-images', { files: ['draw-images.tsx'], args: [] });
