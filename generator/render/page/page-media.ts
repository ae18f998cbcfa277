import type { Asset, Dimensions, ImageSources } from '../../../templates/content-model/values';
import type { MessagePlace } from '../../errors/site-error';
import { compareText } from '../../files/compare-text';
import type { DependencyRecord } from '../../store/dependency-kinds';
import type { FlatAsset } from '../../store/flat-content';
import { contentCdnImage } from '../media/content-cdn-image';
import { embeddedMedia, isEmbeddedUrl, type MediaFile, mediaValue } from '../media/embedded-media';
import type { MediaIndex } from '../media/media-index';
import type { PageReports } from './page-reports';

/** The media of one page. */
export interface PageMedia {
  /** The asset in the form for templates; its files are recorded, and missing embedded files are reported. */
  asset(asset: FlatAsset, reports: PageReports, place: MessagePlace): Asset;
  /** The published form of an address of the embedded space; its files are recorded. Undefined without a file. */
  file(
    address: string,
  ): { readonly url: string; readonly image?: ImageSources; readonly dimensions?: Dimensions } | undefined;
  /** All files of the page, sorted by published path. */
  files(): readonly MediaFile[];
}

/** Starts the media of a page; `record` receives the requested embedded files. */
export function createPageMedia(index: MediaIndex, record: DependencyRecord): PageMedia {
  const files = new Map<string, MediaFile>();
  const ask = (url: string) => {
    record.set(`Media:${url}`, mediaValue(index, url));
    const result = embeddedMedia({ url, index });
    for (const file of result.media?.files ?? []) files.set(file.path, file);
    return result;
  };
  return {
    file: (address) => ask(address).media,
    asset(asset, reports, place) {
      if (!isEmbeddedUrl(asset.url)) {
        const image = contentCdnImage(asset);
        return image === undefined ? asset : { ...asset, image };
      }
      const { media, problem } = ask(asset.url);
      if (media === undefined) {
        reports.error(problem.code, { file: problem.file }, place);
        return asset;
      }
      return { ...asset, url: media.url, ...(media.image === undefined ? {} : { image: media.image }) };
    },
    files: () => [...files.values()].sort((left, right) => compareText(left.path, right.path)),
  };
}
