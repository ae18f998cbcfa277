import { BarChart, DonutChart, LineChart, Sparkline } from './charts';
import { each } from './each';
import { PictureFrame } from './PictureFrame';
import type { DashboardCard, PictureContents } from './picture-content';
import { placeCards } from './place-cards';

function CardContent({ card }: { readonly card: DashboardCard }) {
  switch (card.kind) {
    case 'number':
      return (
        <span className="pic-figure">
          <span className="pic-value">{card.value}</span>
          {card.points !== undefined && <Sparkline points={card.points} />}
          {card.note !== undefined && <span className="pic-note">{card.note}</span>}
        </span>
      );
    case 'bars':
      return <BarChart {...card} />;
    case 'line':
      return <LineChart {...card} />;
    case 'donut':
      return <DonutChart {...card} />;
  }
}

export function DashboardPicture({ content }: { readonly content: PictureContents['dashboard'] }) {
  return (
    <PictureFrame kind="dashboard" title={content.title} sidebar={content.sidebar}>
      {each(placeCards(content.cards), ({ card, sixths }) => (
        <div className={`pic-widget pic-sixths-${sixths}${card.kind === 'number' ? ' pic-number' : ''}`}>
          <span className="pic-label">{card.label}</span>
          {card.kind === 'line' && card.note !== undefined && <span className="pic-note">{card.note}</span>}
          <CardContent card={card} />
        </div>
      ))}
    </PictureFrame>
  );
}
