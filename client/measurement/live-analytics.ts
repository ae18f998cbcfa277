import { VIEW_EVENT } from '../../config/contract/events';
import { SEGMENT_API } from '../../config/vendor-hosts';
import type { ConsentContext } from '../consent/consent-context';
import { readTraits } from '../lib/traits';
import { PAGE_CALL, type Sink, type TrackCall } from '../page/analytics';
import { createDropEmitter } from '../page/event-queue';
import { storedCalls } from '../page/stored-calls';
import { createDelivery } from './delivery';
import { createOutcomeEmitter } from './emit-outcome';
import { clearGtagIds } from './gtag-ids';
import { pageCallProperties } from './page-call';
import { pageProperties } from './page-properties';
import { createWireEvent, type EventInput, type EventMoment, type EventPage } from './wire-event';

type PropertiesDraft = Extract<EventInput, { properties: object }>;

function withProperties<Draft extends { properties: object }>(draft: Draft, more: object): Draft {
  return { ...draft, properties: { ...draft.properties, ...more } };
}

/**
 * The part of analytics that is loaded with consent: page and identify calls, and the delivery of all events.
 * `replayProperties` link an event to the session recording.
 */
export function createLiveAnalytics(context: ConsentContext, replayProperties: () => object): Sink {
  const { page, config, consent, report, handover } = context;
  const { hadConsentOnLoad, grantedAt } = handover;
  const { writeKey = '', apiHost = SEGMENT_API } = config.analytics ?? {};
  const isGranted = consent.checkGranted;
  const emit = createOutcomeEmitter(context);
  const delivery = createDelivery({ page, writeKey, apiHost, isGranted, report, emit });

  const send = (given: EventInput, happening: Pick<EventMoment, 'at' | 'place'>) => {
    // Events of another page are not part of this page's recording.
    const isRecorded = !('traits' in given) && happening.place.document === page.document;
    const draft = isRecorded ? withProperties(given as PropertiesDraft, replayProperties()) : given;
    delivery.send(createWireEvent(page, draft, { choice: consent.choice(), ...happening }));
  };
  const stop = () => {
    delivery.discard();
    storedCalls.clear();
    clearGtagIds();
  };
  consent.onChange((choice) => {
    if (choice !== 'granted') return stop();
    delivery.start({ takesOver: false });
  });
  const track = ([event, given, time, url]: TrackCall, document: EventPage['document'] = page.document) => {
    const { navigator } = page;
    const location = new URL(url);
    const happening = { at: new Date(time), place: { location, document } };
    if (event === PAGE_CALL && !given) {
      // Identify before page, so that the page view belongs to the user.
      send({ type: 'identify', traits: readTraits(page) }, happening);
      send({ type: 'page', properties: pageCallProperties(context, happening.place) }, happening);
      return;
    }
    const isView = event === VIEW_EVENT;
    const properties = { ...given, ...(isView && pageProperties({ navigator, location }, report)) };
    send({ type: 'track', event, properties }, happening);
  };
  if (isGranted()) {
    delivery.start({ takesOver: hadConsentOnLoad });
    const stored = storedCalls.takeAll({
      since: hadConsentOnLoad ? 0 : grantedAt,
      drop: createDropEmitter(page, consent.choice),
    });
    for (const [event, properties, at, url, title, referrer] of stored) {
      track([event, properties, at, url], { title, referrer });
    }
  } else stop();

  return track;
}
