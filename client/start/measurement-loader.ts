import type { ConsentContext } from '../consent/consent-context';
import { hasStoredData } from '../consent/has-stored-data';

/** An error here is ignored: the module is requested again, and errors are reported, where it is needed. */
const ignore = () => undefined;

/** Loads the measurement code if consent is granted, otherwise the code that removes stored data if there is any. */
export function createMeasurementLoader(context: ConsentContext): () => void {
  const { page, config, consent, report } = context;
  let isMeasuring = false;
  const load = async (isGranted: boolean) => {
    if (!isGranted) return (await import('../consent/sync-storage.ts')).syncStorage(consent, config);
    // In parallel: otherwise one file would load after the other.
    if (config.analytics) import('../measurement/live-analytics.ts').catch(ignore);
    (await import('../measurement/start-measurement.ts')).startMeasurement(context);
  };
  return () => {
    const isGranted = consent.checkGranted();
    if (isMeasuring || !(isGranted || hasStoredData(page))) return;
    isMeasuring = isGranted;
    load(isGranted).catch((error: unknown) => {
      isMeasuring = false;
      report(error, 'consent');
    });
  };
}
