/** Warnings about the space itself: its content types, its locales, and entries that the site finds by key. */
export const CONTENT_SPACE_MESSAGES = {
  'content.key_repeated': {
    text: 'The key "{key}" is already used by the entry {first}; only one of the two is shown.',
    hint: 'Unpublish one of them, or change its key.',
  },
  'content.key_unknown': {
    text: ({ key, meant }: { key: string; meant: string | undefined }) =>
      `The site has no interface text with the key "${key}"${meant === undefined ? '' : `; did you mean "${meant}"?`}`,
    hint: 'Correct the key, or unpublish the entry: it is never shown.',
  },
  'content.layout_missing': {
    text: 'No "{model}" entry with the key "main" is published; pages are shown without it.',
    hint: 'Publish the entry, or change its key back to "main".',
  },
  'content.locale_missing': {
    text: 'The space has no locale {locale}; pages in this language show texts in another language.',
    hint: 'Add the locale in the settings of the space, or to the "locales" of the export file.',
  },
  'content.reserved_field': {
    text: 'The field "{field}" of the content type "{model}" has a reserved name and is not shown.',
    hint: 'Rename the field in the content type.',
  },
  'content.type_differs': {
    text: 'The content type "{model}" differs from what the site reads: {differences}.',
    hint: 'Run the migration in content/migrations, or correct the content type. Until then these fields are empty on the site.',
  },
  'content.type_missing': {
    text: 'The space has no content type "{model}", so the fields of its entries cannot be read.',
    hint: 'Publish the content type in the space.',
  },
  'content.changed_since_publish': {
    text: 'The {kind} was changed after it was published; the file contains the published version.',
    hint: 'To include the change, publish it and pull again.',
  },
} as const;
