import { AnalyticsBrowser, type Plugin, type SegmentEvent } from '@segment/analytics-next';
import {
  ANALYTICS_BATCH_SIZE,
  ANALYTICS_BATCH_TIMEOUT_MS,
  ANALYTICS_METRICS_SAMPLE_RATE,
} from '../../config/analytics';
import type { WireEvent } from './wire-event';

export interface LibraryOptions {
  readonly writeKey: string;
  readonly apiHost: string;
  /** Called with each complete event, right before it is batched. */
  readonly onCompleted: (event: WireEvent) => void;
}

export interface Library {
  /** Passes an event to the library. Never throws. */
  readonly send: (event: WireEvent) => Promise<unknown>;
}

/** Runs before every event's delivery. */
function completionPlugin({ onCompleted }: LibraryOptions): Plugin {
  const complete: NonNullable<Plugin['track']> = (context) => {
    onCompleted(JSON.parse(JSON.stringify(context.event)) as WireEvent);
    return context;
  };
  return {
    name: 'Completion',
    type: 'before',
    version: '1.0.0',
    isLoaded: () => true,
    load: () => Promise.resolve(),
    track: complete,
    page: complete,
    identify: complete,
  };
}

/**
 * Starts the analytics library without a request for its settings: they are passed here. It stores nothing about the
 * visitor: the id is passed with each event, and its cookie is written elsewhere. Only its queue is persisted.
 */
export async function startLibrary(options: LibraryOptions): Promise<Library> {
  const { writeKey, apiHost } = options;
  // Destructured, because the object that `load` returns is thenable: returning it from an async function would await
  // it.
  const [analytics] = await AnalyticsBrowser.load(
    {
      writeKey,
      plugins: [completionPlugin(options)],
      cdnSettings: {
        integrations: { 'Segment.io': { apiKey: writeKey } },
        metrics: { sampleRate: ANALYTICS_METRICS_SAMPLE_RATE },
      },
    },
    {
      integrations: {
        'Segment.io': {
          apiHost,
          protocol: 'https',
          deliveryStrategy: {
            strategy: 'batching',
            config: { size: ANALYTICS_BATCH_SIZE, timeout: ANALYTICS_BATCH_TIMEOUT_MS },
          },
        },
      },
      storage: { stores: ['memory'] },
      user: { persist: false },
      group: { persist: false },
      useQueryString: false,
    },
  );
  // The library reads these only to store an advertiser's click id in a cookie.
  analytics.options.disableClientPersistence = true;

  return {
    send(event) {
      const { messageId, timestamp, anonymousId, context, userId = null } = event;
      const given = { messageId, timestamp, anonymousId, context: { ...context } };
      // Otherwise a new user would get a new anonymous id.
      analytics.user().id(userId);
      analytics.setAnonymousId(anonymousId);
      switch (event.type) {
        case 'track':
          return analytics.track(event.event, { ...event.properties }, given);
        case 'page':
          return analytics.page({ ...event.properties }, given);
        case 'identify':
          // Otherwise the library would add the traits of the page's earlier users.
          analytics.user().traits(null);
          return analytics.identify(userId, { ...event.traits } as SegmentEvent['traits'], given);
      }
    },
  };
}
