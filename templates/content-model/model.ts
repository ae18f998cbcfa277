export type FieldKind =
  | 'text'
  | 'markdown'
  | 'richText'
  | 'option'
  | 'icon'
  | 'boolean'
  | 'number'
  | 'texts'
  | 'json'
  | 'link'
  | 'iframe'
  | 'asset'
  | 'page'
  | 'pages'
  | 'entry'
  | 'media'
  | 'entries';

/**
 * One field of a content model: how its raw value is read, and the type that templates get. The raw value is
 * checked and turned into that type by the generator; templates never see raw content.
 */
export interface Field<Value> {
  readonly kind: FieldKind;
  /** Accepted values of an `option` field. */
  readonly options?: readonly string[];
  /** What the template gets when the field is empty. */
  readonly fallback?: unknown;
  /** Models whose entries the field may link; a function, because models may link each other. */
  readonly models?: () => readonly ContentModel[];
  /** Carries the type only; never set. */
  readonly value?: Value;
}

type Fields = Readonly<Record<string, Field<unknown>>>;

/** A content type as templates know it. `name` is the content type's id; `fields` stand in document order. */
export interface ContentModel<Name extends string = string, ModelFields extends Fields = Fields> {
  readonly name: Name;
  readonly fields: ModelFields;
}

type ValueOf<SomeField> = SomeField extends Field<infer Value> ? Value : never;

/** What a template gets of an entry: its fields, its model's name, and its metadata. */
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
