import type { Field } from './fields';

type Fields = Readonly<Record<string, Field<unknown>>>;

/** A content type as templates know it. `name` is the content type's id; `fields` stand in document order. */
export interface ContentModel<Name extends string = string, ModelFields extends Fields = Fields> {
  readonly name: Name;
  readonly fields: ModelFields;
}

type ValueOf<SomeField> = SomeField extends Field<infer Value> ? Value : never;

/** What a template gets of an entry: its fields, its model's name, and the metadata of the specification (section 3). */
export type ContentOf<Model> =
  Model extends ContentModel<infer Name, infer ModelFields>
    ? { readonly [Key in keyof ModelFields]: ValueOf<ModelFields[Key]> } & {
        readonly modelName: Name;
        readonly metadata: ContentMetadata;
      }
    : never;

export interface ContentMetadata {
  readonly id: string;
  readonly tags: readonly string[];
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** Describes a content type. */
export function defineModel<const Name extends string, const ModelFields extends Fields>(
  name: Name,
  fields: ModelFields,
): ContentModel<Name, ModelFields> {
  return { name, fields };
}
