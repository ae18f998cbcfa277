import type { Message } from '../../errors/site-error';
import type { UsedExperiment } from '../../experiments/ended-experiments';
import type { Dependencies } from '../../store/dependency-kinds';
import type { MediaFile } from '../media/embedded-media';
import type { ExperimentScript } from './page-experiments';

/** A page that was rendered, and the plain data that later steps need of it. */
export interface PageSuccess {
  readonly path: string;
  readonly html: string;
  readonly dependencies: Dependencies;
  /** Media files that the page uses. */
  readonly media: readonly MediaFile[];
  /** Documents that the page shows in sandboxed frames. */
  readonly embeds: ReadonlyArray<{ readonly path: string; readonly html: string }>;
  /** Hosts that the page embeds frames from. */
  readonly frameHosts: readonly string[];
  /** Hosts that the page plays videos from. */
  readonly mediaHosts: readonly string[];
  /** Scripts that the page has besides those of every page. */
  readonly scripts: readonly ExperimentScript[];
  /** Slots of experiments on the page. */
  readonly slots: readonly UsedExperiment[];
  readonly warnings: readonly Message[];
  readonly errors: readonly [];
}

/** A page whose content or template has errors. */
export interface PageFailure extends Pick<PageSuccess, 'path' | 'dependencies' | 'warnings'> {
  readonly html?: undefined;
  readonly errors: readonly Message[];
}

/** What came of rendering a page. */
export type PageResult = PageSuccess | PageFailure;
