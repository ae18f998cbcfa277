import { each } from './each';
import { PictureFrame } from './PictureFrame';
import type { PictureContents } from './picture-content';
import { placeCards } from './place-cards';
import { Widget } from './Widget';

export function DashboardPicture({ content }: { readonly content: PictureContents['dashboard'] }) {
  return (
    <PictureFrame kind="dashboard" title={content.title} sidebar={content.sidebar}>
      {each(placeCards(content.cards), ({ card, sixths }) => (
        <Widget
          card={card}
          className={` pic-sixths-${sixths}${card.kind === 'number' ? ' pic-number' : ''}`}
        />
      ))}
    </PictureFrame>
  );
}
