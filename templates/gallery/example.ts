import type { ContentMetadata, ContentModel, ContentOf } from '../content-model/model';

/** Metadata of example content. */
export function exampleMetadata(id: string): ContentMetadata {
  return { id: `gallery-${id}`, tags: [], createdAt: '2026-01-01', updatedAt: '2026-01-01' };
}

/** Content of a model with these fields; all other fields are empty. */
export function example<Model extends ContentModel>(
  model: Model,
  id: string,
  given: Partial<ContentOf<Model>>,
): ContentOf<Model> {
  const empty = Object.fromEntries(
    Object.entries(model.fields).map(([name, { fallback }]) => [name, fallback]),
  );
  return {
    ...empty,
    ...given,
    modelName: model.name,
    metadata: exampleMetadata(id),
  } as unknown as ContentOf<Model>;
}
