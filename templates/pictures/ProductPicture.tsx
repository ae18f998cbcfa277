import type { ComponentType, ReactElement } from 'react';
import type { PictureKind } from '../components/media/media.schema';
import { AssistantPicture } from './AssistantPicture';
import { BoardPicture } from './BoardPicture';
import { CalendarPicture } from './CalendarPicture';
import { ChatPicture } from './ChatPicture';
import { DashboardPicture } from './DashboardPicture';
import { DocPicture } from './DocPicture';
import { FormPicture } from './FormPicture';
import { GanttPicture } from './GanttPicture';
import { ListPicture } from './ListPicture';
import { PictureWindow } from './PictureWindow';
import type { PictureContent } from './picture-content';
import { readPictureContent } from './picture-content';
import { WorkloadPicture } from './WorkloadPicture';

type PictureOf<Kind extends PictureKind> = ComponentType<{ readonly content: PictureContent<Kind> }>;

const PICTURES: { readonly [Kind in PictureKind]: PictureOf<Kind> } = {
  board: BoardPicture,
  list: ListPicture,
  gantt: GanttPicture,
  doc: DocPicture,
  dashboard: DashboardPicture,
  chat: ChatPicture,
  calendar: CalendarPicture,
  form: FormPicture,
  assistant: AssistantPicture,
  workload: WorkloadPicture,
};

interface ProductPictureProps {
  readonly picture: PictureKind;
  /** What the picture shows, for those who cannot see it. */
  readonly title: string;
  readonly content: unknown;
}

/** A window of the product, drawn from data; nothing when the data is not that of its kind. */
export function ProductPicture({ picture, title, content }: ProductPictureProps): ReactElement | null {
  const { data } = readPictureContent(picture, content);
  if (data === undefined) return null;
  // The registry pairs each kind with its component, which a look-up by a union cannot express.
  const Picture = PICTURES[picture] as PictureOf<PictureKind>;
  return (
    <PictureWindow kind={picture} label={title} title={data.title}>
      <Picture content={data} />
    </PictureWindow>
  );
}
