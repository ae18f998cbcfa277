import type { ExperimentDefinitions } from '../../../config/contract/experiment-definitions';
import { featuresAnswer } from '../../../generator/debug/emulators/experiment-service';
import { encrypt } from './encrypt';

/** The response of `/api/features/{key}` with a payload that only the key can decrypt. */
export function encryptedAnswer(definitions: ExperimentDefinitions, encryptionKey: string | undefined) {
  const { features, experiments, dateUpdated } = definitions;
  if (encryptionKey === undefined) return featuresAnswer(definitions);
  return {
    status: 200,
    features: {},
    ...(dateUpdated === undefined ? {} : { dateUpdated }),
    encryptedFeatures: encrypt(JSON.stringify(features), encryptionKey),
    ...(experiments === undefined
      ? {}
      : { experiments: [], encryptedExperiments: encrypt(JSON.stringify(experiments), encryptionKey) }),
  };
}
