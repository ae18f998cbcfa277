import type { ReactNode } from 'react';
import { type ButtonContent, ContentButton } from '../components/button/ContentButton';
import { Link } from '../components/link/Link';
import type { linkEntry } from '../components/link/link-entry.schema';
import { MediaElement } from '../components/media/MediaElement';
import { mediaModels } from '../components/media/media.schema';
import { Tooltip } from '../components/tooltip/Tooltip';
import type { tooltip } from '../components/tooltip/tooltip.schema';
import type { ContentOf } from '../content-model/model';
import type { RichTextEntry } from '../content-model/values';
import { SectionTemplate } from './SectionTemplate';
import type { SectionPlace } from './section-content';
import { isSection } from './sections';

type MediaContent = ContentOf<ReturnType<typeof mediaModels>[number]>;

const EMBEDDED_PLACE = { index: 0, headingLevel: 2, isContinuation: false } as const;

const MEDIA_NAMES: ReadonlySet<string> = new Set(mediaModels().map(({ name }) => name));

function renderLink({ label, page, href }: ContentOf<typeof linkEntry>): ReactNode {
  const target = page ?? href;
  const text = label ?? target?.title;
  return target ? <Link href={target.href}>{text ?? target.href}</Link> : text;
}

function renderPhrase(entry: RichTextEntry): ReactNode {
  switch (entry.modelName) {
    case 'button':
      return <ContentButton content={entry as unknown as ButtonContent} />;
    case 'link':
      return renderLink(entry as unknown as ContentOf<typeof linkEntry>);
    case 'tooltip':
      return <Tooltip {...(entry as unknown as ContentOf<typeof tooltip>)} />;
    default:
      return null;
  }
}

/**
 * Renders entries in rich texts, by their models. Media and sections are blocks, never inside of a paragraph; a model
 * without a template renders nothing. `hasPlanIds` applies to sections: a text may embed the same one several times,
 * and only the first has the ids.
 */
export function embeddedEntryRenderer(hasPlanIds: (section: unknown) => boolean) {
  const embedded: RichTextEntry[] = [];
  return (entry: RichTextEntry, position: 'block' | 'inline'): ReactNode => {
    if (position === 'inline') return renderPhrase(entry);
    if (MEDIA_NAMES.has(entry.modelName)) return <MediaElement item={entry as unknown as MediaContent} />;
    if (isSection(entry)) {
      const isFirst = !embedded.includes(entry);
      const embedding = embedded.push(entry);
      const place: SectionPlace = { ...EMBEDDED_PLACE, embedding, hasPlanIds: isFirst && hasPlanIds(entry) };
      return <SectionTemplate section={entry} place={place} />;
    }
    return renderPhrase(entry);
  };
}
