import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { SitePage } from '../../site-map/site-map';
import { isOfFrame } from '../page/dependency-values';
import { alternatesOf } from '../page/page-info';
import type { RenderedPage } from '../page/render-page';
import type { SiteContext } from '../page/site-context';
import type { FramePlaces } from './page-frame';
import { newFrameOf } from './page-frame';

/** The HTML is absent when the page has errors. */
export interface MadePage extends RenderedPage {
  readonly html?: string | Uint8Array;
}

/** A page as an earlier build published it, of which nothing but the frame has changed. */
export interface EarlierPage {
  readonly file: string;
  readonly sha256: string;
  readonly places: FramePlaces;
  /** What rendering it gave; it had nothing to tell and no documents of its own. */
  readonly rendered: Omit<RenderedPage, 'path' | 'warnings' | 'errors' | 'embeds' | 'frame'>;
}

/** Undefined for a file that is not what it was published as. */
function bytesOf({ file, sha256 }: EarlierPage): Buffer | undefined {
  try {
    const bytes = readFileSync(file);
    return hash('sha256', bytes) === sha256 ? bytes : undefined;
  } catch {
    // A page whose file cannot be read is rendered.
    return undefined;
  }
}

/**
 * Puts another header and footer into a page without rendering the rest: what rendering the page would give. Undefined
 * where only that can tell.
 */
export function reframePage(
  context: SiteContext,
  page: SitePage,
  earlier: EarlierPage,
): MadePage | undefined {
  const { path, locale } = page;
  const frame = newFrameOf(context, { path, locale, alternates: alternatesOf(context, page) });
  const old = frame && bytesOf(earlier);
  if (frame === undefined || old === undefined) return undefined;
  const { file, places } = frame.replace(old, earlier.places);
  const ofPage = Object.entries(earlier.rendered.dependencies).filter(([key]) => !isOfFrame(key));
  return {
    ...earlier.rendered,
    path,
    html: file,
    frame: places,
    dependencies: { ...Object.fromEntries(ofPage), ...frame.dependencies },
    embeds: [],
    warnings: [],
    errors: [],
  };
}
