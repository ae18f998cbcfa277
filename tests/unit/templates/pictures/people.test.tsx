import { expect, it } from 'vitest';
import { ChatPicture } from '../../../../templates/pictures/ChatPicture';
import { type PictureContents, readPictureContent } from '../../../../templates/pictures/picture-content';
import { renderTemplate } from '../render-template';
import { CONTENTS } from './picture-fixtures';

/** The form in content of earlier models. */
const withTone = (message: Record<string, unknown>) => ({ ...message, tone: 'rose' });

it('a person has one color in a picture, in its head and beside every message', () => {
  const { messages, ...rest } = CONTENTS.chat as { messages: Record<string, unknown>[] };
  const { data } = readPictureContent('chat', { ...rest, messages: messages.map(withTone) });
  const { html } = renderTemplate(<ChatPicture content={data as PictureContents['chat']} />);
  const colors = new Map<string, Set<string>>();
  for (const [, look = '', initials = ''] of html.matchAll(/pic-avatar (pic-\w+)">(\w+)</g)) {
    colors.set(initials, (colors.get(initials) ?? new Set()).add(look));
  }
  expect([...colors.keys()].sort()).toEqual(['CA', 'VE']);
  for (const [initials, looks] of colors) expect([...looks], initials).toHaveLength(1);
});
