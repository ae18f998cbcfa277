import type { ReactElement } from 'react';
import { BarsChart, DonutChart, LineChart, NumberChart } from './dashboard-charts';
import type { PictureContent } from './picture-content';

type Card = PictureContent<'dashboard'>['cards'][number];

function Chart({ card }: { readonly card: Card }): ReactElement {
  switch (card.kind) {
    case 'number':
      return <NumberChart card={card} />;
    case 'bars':
      return <BarsChart card={card} />;
    case 'line':
      return <LineChart card={card} />;
    case 'donut':
      return <DonutChart card={card} />;
  }
}

/** Figures and charts side by side. */
export function DashboardPicture({
  content,
}: {
  readonly content: PictureContent<'dashboard'>;
}): ReactElement {
  return (
    <div className="p-dashboard">
      {content.cards.map((card) => (
        <div key={card.label} className={`p-chart p-chart--${card.kind}`}>
          <span className="p-chart__label">{card.label}</span>
          <Chart card={card} />
        </div>
      ))}
    </div>
  );
}
