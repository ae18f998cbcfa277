import { describe, expect, it } from 'vitest';
import { INTERFACE_TEXTS } from '../../../config/interface-texts';
import { nodesIn, parsedSource, parsedSources, stringsIn } from '../files/parsed-sources';

/** Keys in calls of `text('key')`, and those of the error pages. */
function shownTexts(): ReadonlySet<string> {
  const asked = parsedSources('templates')
    .flatMap(({ nodes }) => nodes)
    .filter(({ type, callee }) => {
      const name = (callee as { value?: unknown } | undefined)?.value;
      return type === 'CallExpression' && (name === 'text' || name === 'interfaceText');
    })
    .flatMap(({ arguments: given }) => stringsIn(nodesIn(given)));
  return new Set([...asked, ...stringsIn(parsedSource('templates/pages/error-texts.ts').nodes)]);
}

describe('the interface texts', () => {
  it('are all used, so that nobody translates them without need', () => {
    const shown = shownTexts();
    const unused = Object.keys(INTERFACE_TEXTS).filter(
      (key) => !shown.has(key) && !/^ai-demo-step-\d-(?:title|body)$/.test(key),
    );
    expect(unused).toEqual([]);
  });
});
