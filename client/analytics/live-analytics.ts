import { VIEW_EVENT } from '../../config/events';
import { SEGMENT_API } from '../../config/vendor-hosts';
import { anonymousId } from '../identity/anonymous-id';
import { readTraits } from '../identity/traits';
import { readUserId } from '../identity/user-id';
import type { TrackCall } from './analytics';
import type { AnalyticsOptions } from './analytics-options';
import { createDelivery } from './delivery';
import { forgetGtagIds, gtagIds } from './gtag-ids';
import { pageAttributes } from './page-attributes';
import { pageProperties } from './page-properties';
import { followSettledRoutes } from './settled-routes';
import { removeStoredCalls, takeStoredCalls } from './stored-calls';
import type { TellOutcome } from './tell-outcome';
import type { EventDraft, Place } from './wire-event';
import { createWireEvent } from './wire-event';

export interface LiveAnalyticsOptions extends AnalyticsOptions {
  /** Whether consent was there when the page began; what earlier pages stored is of a consent that still holds. */
  readonly isResumed: boolean;
  /** Since when there has been consent on this page otherwise, in epoch milliseconds. */
  readonly grantedAt: number;
  readonly tell: TellOutcome;
}

type PropertiesDraft = Extract<EventDraft, { properties: object }>;

export interface LiveAnalytics {
  readonly track: (...call: TrackCall) => void;
}

/** What a page call carries: where and with what the visitor is, and the page attributes. */
function propertiesOfPage({ page, consent, report }: AnalyticsOptions): object {
  const properties = pageProperties(page, report);
  const userId = readUserId(page);
  const id = anonymousId(consent.choice());
  const attributes = pageAttributes({ page, id, userId, browser: properties.browser });
  return { ...properties, ...attributes, ...gtagIds(page, report) };
}

function withProperties<Draft extends { properties: object }>(draft: Draft, more: object | undefined): Draft {
  return { ...draft, properties: { ...draft.properties, ...more } };
}

/** The part of analytics that is loaded with consent: page and identify calls, and every event's way out. */
export function createLiveAnalytics(options: LiveAnalyticsOptions): LiveAnalytics {
  const { page, config, consent, onRouteChange, report, isResumed, grantedAt, tell, replayProperties } =
    options;
  const { writeKey = '', apiHost = SEGMENT_API } = config.analytics ?? {};
  const { isGranted } = consent;
  const delivery = createDelivery({ page, writeKey, apiHost, isGranted, report, tell });

  const send = (given: EventDraft, when: { readonly at?: Date; readonly place?: Place } = {}) => {
    // What has happened on another page is on no recording of this one.
    const isRecorded = !('traits' in given || when.place);
    const draft = isRecorded ? withProperties(given as PropertiesDraft, replayProperties?.()) : given;
    delivery.send(createWireEvent(page, draft, { choice: consent.choice(), ...when }));
  };
  const tellOfPage = () => {
    if (!isGranted()) return;
    // The user first, so that the page view is known to be theirs.
    send({ type: 'identify', traits: readTraits() });
    send({ type: 'page', properties: propertiesOfPage(options) });
  };

  const routes = followSettledRoutes(page, onRouteChange, tellOfPage);
  const stop = () => {
    routes.cancel();
    delivery.discard();
    removeStoredCalls();
    forgetGtagIds();
  };
  consent.onChange((choice) => {
    if (choice !== 'granted') return stop();
    delivery.start({ takesOver: false });
    routes.restart();
  });
  const track = ([event, given, at]: TrackCall, place?: Place) => {
    if (!isGranted()) return;
    const { navigator } = page;
    const { location } = place ?? page;
    const isView = event === VIEW_EVENT;
    const properties = isView ? { ...given, ...pageProperties({ navigator, location }, report) } : given;
    send({ type: 'track', event, properties }, { at, ...(place && { place }) });
  };
  if (isGranted()) {
    delivery.start({ takesOver: isResumed });
    for (const { calls, place } of takeStoredCalls(isResumed ? 0 : grantedAt)) {
      for (const call of calls) track(call, place);
    }
  } else stop();

  return { track: (...call) => track(call) };
}
