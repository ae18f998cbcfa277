import { describe, expect, it } from 'vitest';
import { githubAnnotation } from '../../../generator/cli/message-texts';
import { createMessage } from '../../../generator/errors/site-error';

const broken = (href: string, page?: string, section?: string) =>
  createMessage('check.link_broken', { href }, { page, section });

describe('a GitHub annotation', () => {
  it('has the code and the page in its title, and contains no file', () => {
    expect(githubAnnotation('error', broken('/gone', '/pricing'), 'The link is broken.')).toBe(
      '::error title=check.link_broken /pricing::The link is broken.',
    );
    expect(githubAnnotation('warning', broken('/gone'), 'x')).toBe('::warning title=check.link_broken::x');
  });

  it('escapes line breaks, percent signs, colons and commas', () => {
    const message = broken('/x', '/a:b,c%0A\r\n::stop-commands::x');
    expect(githubAnnotation('error', message, '50%, 1:2\r\n::error::x\n%0A')).toBe(
      '::error title=check.link_broken /a%3Ab%2Cc%250A%0D%0A%3A%3Astop-commands%3A%3Ax::50%25, 1:2%0D%0A::error::x%0A%250A',
    );
  });
});
