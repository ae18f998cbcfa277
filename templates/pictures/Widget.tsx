import { BarChart, DonutChart, LineChart, Sparkline } from './charts';
import type { DashboardCard } from './picture-content';

function CardContent({ card }: { readonly card: DashboardCard }) {
  switch (card.kind) {
    case 'number':
      return (
        <i className="pic-figure">
          <i className="pic-value">{card.value}</i>
          {card.points !== undefined && <Sparkline points={card.points} />}
          {card.note !== undefined && <i className="pic-note">{card.note}</i>}
        </i>
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
      <i className="pic-label">{card.label}</i>
      {card.kind === 'line' && card.note !== undefined && <i className="pic-note">{card.note}</i>}
      <CardContent card={card} />
    </div>
  );
}
