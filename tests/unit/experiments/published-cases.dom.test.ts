import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { shippedEngine } from './shipped-engine';

/**
 * The engine's published test cases are not part of the project: they are beside it, or at the path in the variable.
 */
const BESIDE = resolve(import.meta.dirname, '../../../../shared/growthbook/cases.json');
const FILE = process.env.GROWTHBOOK_CASES ?? BESIDE;

// biome-ignore lint/suspicious/noExplicitAny: each suite of cases has tuples of its own, whatever their parts are
type Case = any[];

const cases: Record<string, Case[]> = existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')) : {};

const TITLE =
  cases.run === undefined
    ? 'the experiments engine in pages (skipped: GROWTHBOOK_CASES names no file of published cases)'
    : 'the experiments engine in pages';

/** Numbers with six decimals, because the cases are rounded. */
function rounded(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value), (_key, item) =>
    typeof item === 'number' ? Math.round(item * 1e6) / 1e6 : item,
  );
}

/** The names of failing cases of a suite. */
async function failing(suite: string, isRight: (...values: Case) => unknown): Promise<unknown[]> {
  const list = cases[suite] ?? [];
  expect(list.length).toBeGreaterThan(0);
  const wrong: unknown[] = [];
  for (const [name, ...values] of list) {
    try {
      await isRight(...values);
    } catch (error) {
      wrong.push([name, String(error)]);
    }
  }
  return wrong;
}

describe.skipIf(cases.run === undefined)(TITLE, () => {
  afterEach(() => vi.restoreAllMocks());

  let engine: Awaited<ReturnType<typeof shippedEngine>>;
  beforeAll(async () => {
    engine = await shippedEngine();
  });

  it('evaluates conditions', async () => {
    // The engine logs an error for an unknown operator.
    vi.spyOn(console, 'error').mockReturnValue();
    const wrong = await failing('evalCondition', (condition, attributes, expected, groups) =>
      expect(engine.evalCondition(attributes, condition, groups ?? {})).toBe(expected),
    );
    expect(wrong).toEqual([]);
  });

  it('computes hashes', async () => {
    // The first part of these cases is the seed, not a name.
    const wrong = (cases.hash ?? []).filter(
      ([seed, value, version, expected]) => engine.hash(seed, value, version) !== expected,
    );
    expect(wrong).toEqual([]);
  });

  it.each([['feature'], ['contextualBandit']])('evaluates features: %s', async (suite) => {
    const wrong = await failing(suite, (context, key, expected) => {
      const result = new engine.GrowthBook({ ...context }).evalFeature(key);
      expect(rounded(result)).toEqual(rounded(expected));
    });
    expect(wrong).toEqual([]);
  });

  it('runs experiments', async () => {
    const wrong = await failing('run', (context, experiment, value, inExperiment, hashUsed) => {
      const result = new engine.GrowthBook({ ...context }).run(experiment);
      expect([result.value, result.inExperiment, result.hashUsed]).toEqual([value, inExperiment, hashUsed]);
    });
    expect(wrong).toEqual([]);
  });

  it('computes buckets, weights, namespaces and overrides', async () => {
    const { getBucketRanges, chooseVariation, getQueryStringOverride, inNamespace } = engine;
    const wrong = [
      ...(await failing('getBucketRange', ([count, coverage, weights], expected) =>
        expect(rounded(getBucketRanges(count, coverage, weights ?? undefined))).toEqual(rounded(expected)),
      )),
      ...(await failing('chooseVariation', (position, ranges, expected) =>
        expect(chooseVariation(position, ranges)).toBe(expected),
      )),
      ...(await failing('getQueryStringOverride', (id, url, count, expected) =>
        expect(getQueryStringOverride(id, url, count)).toBe(expected),
      )),
      ...(await failing('inNamespace', (value, namespace, expected) =>
        expect(inNamespace(value, namespace)).toBe(expected),
      )),
    ];
    expect(wrong).toEqual([]);
    const weights = cases.getEqualWeights ?? [];
    expect(weights).not.toEqual([]);
    for (const [count, expected] of weights) {
      expect(engine.getEqualWeights(count).map((weight) => weight.toFixed(8))).toEqual(
        (expected as number[]).map((weight) => weight.toFixed(8)),
      );
    }
  });

  it('decrypts features', async () => {
    const wrong = await failing('decrypt', async (text, key, expected) => {
      let plain: string | null = null;
      const { subtle } = globalThis.crypto;
      const reading = {
        importKey: subtle.importKey.bind(subtle),
        decrypt: async (...given: Parameters<SubtleCrypto['decrypt']>) => {
          const bytes = await subtle.decrypt(...given);
          plain = new TextDecoder().decode(bytes);
          return bytes;
        },
      };
      await new engine.GrowthBook()
        .setEncryptedFeatures(text, key, reading as SubtleCrypto)
        .catch(() => undefined);
      expect(plain).toBe(expected);
    });
    expect(wrong).toEqual([]);
  });

  it('uses sticky buckets', async () => {
    const wrong = await failing('stickyBucket', async (context, documents, key, expected, kept) => {
      localStorage.clear();
      const stickyBucketService = new engine.LocalStorageStickyBucketService();
      for (const document of documents) await stickyBucketService.saveAssignments(document);
      const { features, ...options } = context;
      const library = new engine.GrowthBook({ ...options, stickyBucketService });
      await library.setPayload({ features });
      const { experimentResult } = library.evalFeature(key);
      expect(rounded(experimentResult ?? null)).toEqual(rounded(expected));
      expect(library.getStickyBucketAssignmentDocs()).toEqual(kept);
    });
    expect(wrong).toEqual([]);
  });

  it('performs redirects', async () => {
    const wrong = await failing('urlRedirect', async (context, expected) => {
      const targets: string[] = [];
      const results: unknown[] = [];
      new engine.GrowthBook({
        ...context,
        navigate: (url: string) => void targets.push(url),
        trackingCallback: (_experiment, { inExperiment, value }) =>
          void results.push({ inExperiment, urlRedirect: value.urlRedirect }),
      });
      await vi.waitFor(() => expect(targets).toHaveLength(expected.length));
      expect(targets).toEqual(expected.map(({ urlWithParams }: { urlWithParams: string }) => urlWithParams));
      expect(results).toEqual(
        expected.map(({ inExperiment, urlRedirect }: Record<string, unknown>) => ({
          inExperiment,
          urlRedirect,
        })),
      );
    });
    expect(wrong).toEqual([]);
  });
});
