import { useEffect, useRef } from 'react';
import { COMPLETE_FLOW_DEMO_EVENT, START_FLOW_DEMO_EVENT } from '../../config/contract/events';
import { useAnalytics } from '../components/providers/AnalyticsProvider';

function pageAddress() {
  return { actual_url: window.location.href, actual_path: window.location.pathname };
}

/** Reports once that the demo was opened and once that its last step was reached, however often it is shown. */
export function useDemoEvents(isLast: boolean): void {
  const { track } = useAnalytics();
  const isComplete = useRef(false);
  useEffect(() => {
    track(START_FLOW_DEMO_EVENT, pageAddress());
  }, [track]);
  useEffect(() => {
    if (!isLast || isComplete.current) return;
    isComplete.current = true;
    track(COMPLETE_FLOW_DEMO_EVENT, pageAddress());
  }, [isLast, track]);
}
