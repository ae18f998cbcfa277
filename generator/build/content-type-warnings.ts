import type { CodeDigests } from '../cache/code-digests';
import { digestOf } from '../files/digest';
import type { SpaceInfo } from '../source/content-snapshot';
import type { ContentState } from '../store/content-state';

/**
 * Warnings about content types that differ from the models. While both are unchanged they come from the last build,
 * because comparing them loads every template.
 */
export async function readContentTypeWarnings(
  space: SpaceInfo,
  code: CodeDigests | undefined,
  cached: ContentState | undefined,
): Promise<NonNullable<ContentState['contentTypes']>> {
  const { spaceId, environment, contentTypes } = space;
  const digest = digestOf([spaceId, environment, contentTypes, code ?? '']);
  if (code !== undefined && cached?.contentTypes?.digest === digest) return cached.contentTypes;
  const { contentTypeWarnings } = await import('../render/content/content-type-checks');
  return { digest, warnings: contentTypeWarnings(space) };
}
