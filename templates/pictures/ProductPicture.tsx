import type { ComponentType } from 'react';
import type { PictureKind } from '../components/media/media.schema';
import { AssistantPicture } from './AssistantPicture';
import { BoardPicture } from './BoardPicture';
import { CalendarPicture } from './CalendarPicture';
import { ChatPicture } from './ChatPicture';
import { DashboardPicture } from './DashboardPicture';
import { DocPicture } from './DocPicture';
import { FormPicture } from './FormPicture';
import { GanttPicture } from './GanttPicture';
import { isStage } from './is-stage';
import { ListPicture } from './ListPicture';
import { type PictureContents, readPictureContent } from './picture-content';
import { RulePicture } from './RulePicture';
import { isSheet } from './sheets/sheet-content';
import { SHEET_PICTURES } from './sheets/sheet-pictures';
import { TaskPicture } from './TaskPicture';
import { WorkloadPicture } from './WorkloadPicture';

export interface ProductPictureProps {
  readonly picture: PictureKind | undefined;
  /** The alternative text. */
  readonly title: string | undefined;
  /** The data of the picture, in the form of `readPictureContent`. */
  readonly content: unknown;
}

type Pictures = { readonly [Kind in PictureKind]: ComponentType<{ content: PictureContents[Kind] }> };

const PICTURES: Pictures = {
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
  rule: RulePicture,
  task: TaskPicture,
  ...SHEET_PICTURES,
};

function drawingOf<Kind extends PictureKind>(kind: Kind, value: unknown) {
  const { data } = readPictureContent(kind, value);
  if (data === undefined) return undefined;
  const Picture: ComponentType<{ content: PictureContents[Kind] }> = PICTURES[kind];
  const look = isSheet(kind) ? 'pic pic-on-paper' : isStage(data) ? 'pic pic-stage' : 'pic';
  return { name: data.title, look, drawing: <Picture content={data} /> };
}

/**
 * A view of the product or a sheet of paper, drawn from data: one image for assistive technology, text and shapes on screen. Renders
 * nothing if the data does not fit its kind.
 */
export function ProductPicture({ picture, title, content }: ProductPictureProps) {
  const drawn = picture === undefined ? undefined : drawingOf(picture, content);
  if (drawn === undefined) return null;
  return (
    <div className={drawn.look} role="img" aria-label={title?.trim() || drawn.name}>
      <div className="pic-window" aria-hidden="true">
        {drawn.drawing}
      </div>
    </div>
  );
}
