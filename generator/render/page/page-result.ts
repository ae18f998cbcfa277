import type { Message, MessagePlace } from '../../errors/site-error';
import type { UsedExperiment } from '../../experiments/ended-experiments';
import type { SitePage } from '../../site-map/site-map';
import { entryPlace } from '../../source/editor-link';
import type { Dependencies } from '../../store/dependency-kinds';
import type { MediaFile } from '../media/embedded-media';
import type { ExperimentScript } from './page-experiments';
import type { RenderedFile } from './rendered-files';
import type { SiteContext } from './site-context';

/** A rendered page, and the plain data about it that later steps need. */
export interface PageSuccess {
  readonly path: string;
  readonly html: string;
  readonly dependencies: Dependencies;
  /** The parsed Markdown of the page, if some was parsed for it; see `PageMarkdown`. */
  readonly markdown?: string | undefined;
  /** Media files that the page uses. */
  readonly media: readonly MediaFile[];
  /** Documents in sandboxed frames of the page, and props of its islands. */
  readonly files: readonly RenderedFile[];
  /** Hosts of frames on the page. */
  readonly frameHosts: readonly string[];
  /** Hosts of files on the page, other than the site's own. */
  readonly mediaHosts: readonly string[];
  /** Scripts that only some pages have. */
  readonly scripts: readonly ExperimentScript[];
  /** Slots of experiments on the page. */
  readonly slots: readonly UsedExperiment[];
  readonly warnings: readonly Message[];
  readonly errors: readonly [];
}

/** A page whose content or template has errors. */
export interface PageFailure extends Pick<PageSuccess, 'path' | 'dependencies' | 'warnings'> {
  readonly html?: undefined;
  readonly markdown?: undefined;
  readonly errors: readonly Message[];
}

/** The render result of a page. */
export type PageResult = PageSuccess | PageFailure;

/** The result of a page of which nothing could be rendered; `createError` gets the place of the page. */
export function failedPage(
  { store }: Pick<SiteContext, 'store'>,
  { path, locale, entryId }: SitePage,
  createError: (place: MessagePlace) => Message,
): PageFailure {
  const place = { page: path, locale, ...entryPlace(store.space, entryId) };
  return { path, dependencies: {}, warnings: [], errors: [createError(place)] };
}
