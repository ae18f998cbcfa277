import { BarChart, DonutChart, LineChart, Sparkline } from './charts';
import type { DashboardCard } from './picture-content';

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

export interface WidgetProps {
  readonly card: DashboardCard;
  /** Classes for its place in a dashboard. */
  readonly className?: string;
}

/** A figure or a chart with its label: a card of a dashboard, or a block of a report. */
export function Widget({ card, className = '' }: WidgetProps) {
  return (
    <div className={`pic-widget${className}`}>
      <span className="pic-label">{card.label}</span>
      {card.kind === 'line' && card.note !== undefined && <span className="pic-note">{card.note}</span>}
      <CardContent card={card} />
    </div>
  );
}
