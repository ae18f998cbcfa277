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
 * One field of a content model: how its raw value is parsed, and the type that templates receive. The generator
 * checks and converts the raw value; templates never see raw content.
 */
export interface Field<Value> {
  readonly kind: FieldKind;
  /** Accepted values of an `option` field. */
  readonly options?: readonly string[];
  /** The kind of file of an `asset` field; without one, images and videos are shown. */
  readonly file?: 'image' | 'video';
  /** What visitors see if the file of an `asset` field is missing; without a text, a placeholder. */
  readonly withoutFile?: string;
  /** Whether an unresolvable link of an `entries` field leaves its position empty. */
  readonly keepsPositions?: boolean;
  /** The value for templates if the field is empty. */
  readonly fallback?: unknown;
  /** The models that the field may link to; a function, because models may link to each other. */
  readonly models?: () => readonly ContentModel[];
  /** Carries the type only; never set. */
  readonly value?: Value;
}

type Fields = Readonly<Record<string, Field<unknown>>>;

/** A content type for templates. `name` is the content type's id; `fields` are in document order. */
export interface ContentModel<Name extends string = string, ModelFields extends Fields = Fields> {
  readonly name: Name;
  readonly fields: ModelFields;
}

type ValueOf<SomeField> = SomeField extends Field<infer Value> ? Value : never;

/** An entry for templates: its fields, its model's name, and its metadata. */
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

/** Defines a content type. */
export function defineModel<const Name extends string, const ModelFields extends Fields>(
  name: Name,
  fields: ModelFields,
): ContentModel<Name, ModelFields> {
  return { name, fields };
}
