import { describe, expect, it } from 'vitest';
import { contentTypeWarnings } from '../../../../generator/render/content/content-type-checks';
import type { SpaceContentType, SpaceField } from '../../../../generator/source/content-snapshot';
import { quizQuestion } from '../../../../templates/sections/plan-quiz/plan-quiz.schema';

const field = (id: string, type: string): SpaceField => ({ id, type, localized: true, required: false });

function warningsOf(...contentTypes: SpaceContentType[]) {
  const space = { spaceId: 'space', environment: 'master', locales: [], contentTypes };
  return contentTypeWarnings(space).map(({ code, message, link }) => ({ code, message, link }));
}

const QUESTION = { id: quizQuestion.name, name: 'Quiz question' };

describe('the content types of a space', () => {
  it('may have fields and types that the code does not know', () => {
    const fields = [field('question', 'Text'), field('answers', 'Object'), field('internalTitle', 'Symbol')];
    expect(warningsOf({ ...QUESTION, fields }, { id: 'article', name: 'Article', fields: [] })).toEqual([]);
  });

  it('are reported once for all fields that are missing or have another type, with a link', () => {
    expect(warningsOf({ ...QUESTION, fields: [field('question', 'Array')] })).toEqual([
      {
        code: 'content.type_differs',
        message:
          'The content type "quizQuestion" differs from what the site reads: it has no "answers"; "question" is of the type Array instead of Symbol or Text.',
        link: 'https://app.contentful.com/spaces/space/environments/master/content_types/quizQuestion/fields',
      },
    ]);
  });

  it('are reported with the fields that may be the missing ones under another name', () => {
    const fields = [
      field('internalTitle', 'Symbol'),
      field('question', 'Symbol'),
      field('replies', 'Object'),
    ];
    expect(warningsOf({ ...QUESTION, fields })[0]?.message).toContain(
      'it has no "answers"; the site does not read its "replies".',
    );
  });

  it('are reported for a field with a reserved name', () => {
    const fields = [field('question', 'Symbol'), field('answers', 'Object'), field('metadata', 'Symbol')];
    expect(warningsOf({ ...QUESTION, fields }).map(({ code }) => code)).toEqual(['content.reserved_field']);
  });
});
