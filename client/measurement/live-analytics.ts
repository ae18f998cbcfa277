import { VIEW_EVENT } from '../../config/contract/events';
import { SEGMENT_API } from '../../config/vendor-hosts';
import type { ConsentContext } from '../consent/consent-context';
import { pageAttributes } from '../experiments/page-attributes';
import { anonymousId } from '../lib/anonymous-id';
import { onDataLayerPush } from '../lib/data-layer';
import { runStep } from '../lib/start-list';
import { readTraits } from '../lib/traits';
import { readUserId } from '../lib/user-id';
import {
  createDropEmitter,
  createEventEmitter,
  PAGE_CALL,
  type Sink,
  type TrackCall,
  takeStoredCalls,
} from '../page/analytics';
import { createDelivery } from './delivery';
import { clearGtagIds, gtagIds } from './gtag-ids';
import { pageProperties } from './page-properties';
import {
  createWireEvent,
  type EventInput,
  type EventMoment,
  type EventPage,
  emittedEvent,
} from './wire-event';

/** The properties of a page call: location, device and the page attributes. */
function pageCallProperties({ page, consent, report }: ConsentContext, place: EventPage): object {
  const { navigator } = page;
  const properties = pageProperties({ navigator, location: place.location }, report);
  const userId = readUserId(page);
  const id = anonymousId(consent.choice());
  const attributes = pageAttributes({ page, place, id, userId, browser: properties.browser });
  return { ...properties, ...attributes, ...gtagIds(page, report) };
}

/**
 * Calls back when a push into the data layer has made another user known since the last page call, whose identify call
 * had the user of its moment: a tag manager may push the user later. Returns the function to call after each page call.
 */
function onLaterUser({ page, report }: ConsentContext, identify: () => void): () => void {
  let identified: string | undefined;
  const start = () => {
    const userId = readUserId(page);
    if (identified === undefined || userId === undefined || userId === identified) return;
    identified = userId;
    identify();
  };
  // An error here must not reach the script that pushes.
  onDataLayerPush(page, () => runStep({ name: 'analytics', start }, { report }));
  return () => {
    identified = readUserId(page) ?? '';
  };
}

/**
 * The part of analytics that is loaded with consent: page and identify calls, and the delivery of all events.
 * `replayProperties` link an event to the session recording.
 */
export function createLiveAnalytics(context: ConsentContext, replayProperties: () => object): Sink {
  const { page, config, consent, report, handover } = context;
  const { writeKey = '', apiHost = SEGMENT_API } = config.analytics ?? {};
  const isGranted = consent.checkGranted;
  const emit = createEventEmitter(page, consent.choice);
  const delivery = createDelivery({
    page,
    writeKey,
    apiHost,
    isGranted,
    report,
    emit: (event, ...outcome) => emit(emittedEvent(event), ...outcome),
  });

  const send = (draft: EventInput, happening: Pick<EventMoment, 'at' | 'place'>) =>
    delivery.send(createWireEvent(page, draft, { choice: consent.choice(), ...happening }));
  const stop = () => {
    delivery.discard();
    clearGtagIds();
  };
  consent.onChange((choice) => {
    if (choice !== 'granted') return stop();
    delivery.start(handover.missingAt);
  });
  const track = ([event, given, time, url, title, referrer]: TrackCall, recorded = replayProperties()) => {
    const { navigator } = page;
    const location = new URL(url);
    const place = { location, document: { title, referrer } };
    const happening = { at: new Date(time), place };
    if (event === PAGE_CALL && !given) {
      // Identify before page, so that the page view belongs to the user.
      send({ type: 'identify', traits: readTraits(page) }, happening);
      send({ type: 'page', properties: { ...pageCallProperties(context, place), ...recorded } }, happening);
      return;
    }
    const seenOn = event === VIEW_EVENT ? pageProperties({ navigator, location }, report) : {};
    send({ type: 'track', event, properties: { ...given, ...seenOn, ...recorded } }, happening);
  };
  if (isGranted()) {
    delivery.start(handover.missingAt);
    const stored = takeStoredCalls(handover.missingAt, createDropEmitter(emit));
    // Events of another page are not part of this page's recording.
    for (const call of stored) track(call, {});
  } else stop();

  const rememberUser = onLaterUser(context, () => {
    if (isGranted()) send({ type: 'identify', traits: readTraits(page) }, { at: new Date(), place: page });
  });
  return (call) => {
    track(call);
    if (call[0] === PAGE_CALL) rememberUser();
  };
}
