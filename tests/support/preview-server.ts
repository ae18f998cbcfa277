import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { startContentfulEmulator } from '../emulators/contentful/start-contentful-emulator';
import { startSiteServer } from './debug-server';
import { newFolder } from './folders';
import { type SpaceExport, spaceExport } from './space-export';

type ExportFile = Parameters<typeof startContentfulEmulator>[0]['export'];

export interface PreviewOptions {
  readonly content: SpaceExport;
  /** Arguments of `site serve` besides `--preview`. */
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Receives cleanup functions, in the order of starting. */
  readonly atEnd: (end: () => Promise<unknown>) => void;
}

/** An emulated content service, and `site serve --preview` that shows its drafts. All secrets contain "planted". */
export async function startPreviewOf({ content, args = [], env = {}, atEnd }: PreviewOptions) {
  const service = await startContentfulEmulator({
    export: spaceExport(content) as unknown as ExportFile,
    deliveryToken: 'planted-delivery-token',
    previewToken: 'planted-preview-token',
  });
  atEnd(() => service.close());
  const folder = await newFolder('preview-');
  atEnd(() => rm(folder, { recursive: true, force: true }));
  const server = await startSiteServer([...args, '--preview', '--cache-dir', join(folder, 'cache')], {
    cwd: folder,
    atEnd,
    env: {
      CONTENTFUL_SPACE_ID: service.spaceId,
      CONTENTFUL_ENVIRONMENT: service.environment,
      CONTENTFUL_ACCESS_TOKEN: 'planted-delivery-token',
      CONTENTFUL_PREVIEW_TOKEN: 'planted-preview-token',
      CONTENTFUL_HOST: `http://${service.host}`,
      ...env,
    },
  });
  return { service, server };
}

/** A draft of a text section, in the form of the content service. */
export function sectionDraft(id: string, heading: string) {
  return {
    sys: {
      id,
      type: 'Entry',
      contentType: { sys: { type: 'Link', linkType: 'ContentType', id: 'sectionMarkdown' } },
    },
    fields: { heading: { en: heading }, body: { en: 'Text.' } },
  } as never;
}
