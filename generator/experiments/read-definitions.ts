import { GrowthBook } from '@growthbook/growthbook';
import type * as z from 'zod';
import type { ExperimentDefinitions } from '../../config/contract/experiment-definitions';
import { canonicalJson } from '../files/digest';
import { answerShape, definitionsShape, ENCRYPTED_PARTS } from './definition-shapes';
import { FailedFetch } from './fetch-json';

const PARTS = ['dateUpdated', 'features', 'experiments', 'savedGroups', 'contextualBandits'] as const;

function shapeError({ error }: { error: z.ZodError }): FailedFetch {
  const [issue] = error.issues;
  const place = issue === undefined || issue.path.length === 0 ? '' : ` at ${issue.path.join('.')}`;
  return new FailedFetch(
    `the response is not a set of definitions${place}: ${issue?.message ?? 'not valid'}`,
  );
}

/** The SDK's own decryption, which it exposes only through the call that sets features. */
async function decrypted(text: unknown, key: string): Promise<unknown> {
  const engine = new GrowthBook();
  try {
    if (typeof text !== 'string') throw new Error('no text');
    await engine.setEncryptedFeatures(text, key);
    return engine.getFeatures();
  } catch {
    throw new FailedFetch('Failed to decrypt: GROWTHBOOK_DECRYPTION_KEY does not fit');
  } finally {
    engine.destroy();
  }
}

async function decryptParts(
  answer: Readonly<Record<string, unknown>>,
  key: string | undefined,
): Promise<Record<string, unknown>> {
  const plain: Record<string, unknown> = { ...answer };
  for (const [encrypted, part] of Object.entries(ENCRYPTED_PARTS)) {
    const text = answer[encrypted];
    if (text === undefined || text === null || text === '') continue;
    if (key === undefined)
      throw new FailedFetch('the answer is encrypted and GROWTHBOOK_DECRYPTION_KEY is not set');
    plain[part] = await decrypted(text, key);
  }
  return plain;
}

/**
 * Definitions in the project's form: known fields only, keys sorted, so that equal definitions have equal bytes.
 * Throws FailedFetch with the path of the first error.
 */
export function checkedDefinitions(plain: Readonly<Record<string, unknown>>): ExperimentDefinitions {
  const given = PARTS.filter((part) => plain[part] !== undefined && plain[part] !== null);
  const known = Object.fromEntries(given.map((part) => [part, plain[part]]));
  const checked = definitionsShape.safeParse(known);
  if (!checked.success) throw shapeError(checked);
  return JSON.parse(canonicalJson(known));
}

/** Definitions from a response of the service, decrypted and validated. Throws FailedFetch. */
export async function readDefinitions(
  answer: unknown,
  decryptionKey: string | undefined,
): Promise<ExperimentDefinitions> {
  const object = answerShape.safeParse(answer);
  if (!object.success) throw shapeError(object);
  return checkedDefinitions(await decryptParts(object.data, decryptionKey));
}
