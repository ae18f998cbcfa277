import { parsedSources } from '../files/parsed-sources';

export interface OwnExpression {
  readonly file: string;
  readonly expression: RegExp;
}

/** Every regular expression in the sources below a folder. */
export function expressionsBelow(folder: string): OwnExpression[] {
  return parsedSources(folder).flatMap(({ file, nodes }) =>
    nodes
      .filter(({ type }) => type === 'RegExpLiteral')
      .map(({ pattern, flags }) => ({ file, expression: new RegExp(String(pattern), String(flags)) })),
  );
}
