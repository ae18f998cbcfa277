import {
  configureCache,
  type Experiment,
  type FeatureApiResponse,
  GrowthBook,
  type Options,
} from '@growthbook/growthbook';
import type { PageExperiments } from '../../config/contract/experiment-definitions';
import { GROWTHBOOK_API } from '../../config/vendor-hosts';
import { consentChoice } from '../consent/consent';
import { anonymousId } from '../lib/anonymous-id';
import { isCrawler } from '../lib/device';
import { isForcedOn } from '../lib/flag-override';
import { readUserId } from '../lib/user-id';
import { browserName } from './browser-name';
import { CACHE_MAX_AGE_MS, dateOf, isReadable } from './definitions';
import { deferExposure } from './exposure';
import { type PageAttributes, pageAttributes } from './page-attributes';
import { forgetResponses, limitRequests } from './responses';
import { recordErrors, type SharedExperiments } from './shared-experiments';
import { stickyBuckets } from './sticky-buckets';

interface EngineOptions {
  readonly page: Window & typeof globalThis;
  readonly settings: PageExperiments;
  readonly shared: SharedExperiments;
}

/**
 * The library with safe refreshes: unreadable or older definitions are ignored, and visual experiments on a page do
 * not change after it was shown.
 */
function createLibrary(options: Options, shared: SharedExperiments): GrowthBook {
  class NewestOnlyGrowthBook extends GrowthBook {
    override async setPayload(answer: FeatureApiResponse): Promise<void> {
      if (!isReadable(answer) || dateOf(answer) < dateOf(this.getPayload())) return;
      try {
        await super.setPayload(this.ready ? ({ ...answer, experiments: undefined } as never) : answer);
      } catch (error) {
        shared.errors.push(error);
        shared.onRecord?.();
      }
    }
  }
  return new NewestOnlyGrowthBook(options);
}

function libraryOptions({ page, settings, shared }: EngineOptions, attributes: PageAttributes): Options {
  const { clientKey, apiHost = GROWTHBOOK_API, qaMode, remoteEval, definitions } = settings;
  const choice = () => consentChoice(page);
  const record = () => shared.onRecord?.();
  return {
    clientKey,
    // Always set, so that the library refuses remote evaluation on the vendor's own host.
    apiHost,
    // Without an explicit address the library reads the page's address at each evaluation.
    ...(remoteEval && { remoteEval, url: page.location.href }),
    attributes,
    qaMode,
    enabled: !isCrawler(page.navigator.userAgent),
    disableExperimentsOnLoad: !definitions?.experiments,
    // The content security policy would block the script, but the visitor would count as exposed.
    disableJsInjection: true,
    stickyBucketService: stickyBuckets(choice, record, shared.assignments),
    trackingCallback({ key }, result) {
      const exposure = { experiment: { key }, result };
      shared.exposures.push(exposure);
      deferExposure(exposure, choice());
      record();
    },
    onFeatureUsage(key, { on }) {
      if (choice() === 'granted') shared.usage.push({ key, on });
      record();
    },
    renderer() {
      for (const listener of shared.listeners) listener();
    },
  };
}

/** Creates the page's engine, without definitions. Rethrows errors of the library's constructor. */
export function startEngine(options: EngineOptions): void {
  const { page, shared } = options;
  const id = anonymousId(consentChoice(page));
  const attributes = pageAttributes({ page, id, userId: readUserId(page), browser: browserName() });
  configureCache({ maxAge: CACHE_MAX_AGE_MS });
  limitRequests();
  const library = createLibrary(libraryOptions(options, attributes), shared);

  // Several can have one key, for example for different addresses.
  const runListed = (key: string) => {
    for (const experiment of library.getExperiments()) {
      const result = experiment.key === key ? library.run(experiment as Experiment<unknown>) : undefined;
      if (result?.inExperiment) return result.variationId;
    }
    return undefined;
  };
  shared.isOn = (flag) => isForcedOn(page, flag) || recordErrors(shared, () => library.isOn(flag)) === true;
  shared.engine = {
    library,
    attributes,
    forgetResponses: () => forgetResponses(library),
    valueOf: (feature) => recordErrors(shared, () => library.evalFeature(feature).value),
    variationOf(slot) {
      const index = recordErrors(shared, () => {
        const { value, source } = library.evalFeature(slot);
        const isDecided = source === 'experiment' || source === 'force';
        return isDecided ? value : (runListed(slot) ?? value);
      });
      return Number.isInteger(index) && index > 0 ? index : 0;
    },
  };
}
