import { type AST, RegExpParser } from '@eslint-community/regexpp';

/** Continues after a match; false makes the engine backtrack. */
type Next = (at: number) => boolean;
type Match = (at: number, next: Next) => boolean;

class TooManySteps extends Error {}

/** Matches an expression like a backtracking engine, and counts steps instead of measuring time. */
class CountingSearch {
  private steps = 0;
  private readonly captures = new Map<AST.CapturingGroup, string>();
  private readonly match: Match;

  constructor(
    private readonly parsed: ParsedExpression,
    private readonly text: string,
    private readonly limit: number,
  ) {
    this.match = this.anyOf(parsed.pattern.alternatives);
  }

  /** The number of steps for all matches of an expression at all positions, or up to the first match. */
  count(): number {
    const { global, sticky } = this.parsed.flags;
    try {
      for (let start = 0; start <= this.text.length; start += 1) {
        let end = -1;
        const isFound = this.match(start, (at) => {
          end = at;
          return true;
        });
        if (sticky || (isFound && !global)) break;
        if (end > start) start = end - 1;
      }
    } catch (error) {
      if (!(error instanceof TooManySteps)) throw error;
    }
    return this.steps;
  }

  private step(): void {
    this.steps += 1;
    if (this.steps > this.limit) throw new TooManySteps();
  }

  private anyOf(alternatives: readonly AST.Alternative[]): Match {
    const matches = alternatives.map(({ elements }) =>
      elements
        .map((element) => this.element(element))
        .reduceRight<Match>(
          (rest, first) => (at, next) => first(at, (end) => rest(end, next)),
          (at, next) => next(at),
        ),
    );
    return (at, next) => matches.some((match) => match(at, next));
  }

  private element(element: AST.Element): Match {
    switch (element.type) {
      case 'Group':
        return this.anyOf(element.alternatives);
      case 'CapturingGroup':
        return this.capture(element);
      case 'Quantifier':
        return this.repeat(element);
      case 'Backreference':
        return this.repeatCaptured(element);
      case 'Assertion':
        return element.kind === 'lookahead' ? this.lookAhead(element) : this.nativeAssertion(element);
      default:
        return (at, next) => {
          this.step();
          const character = this.text[at];
          return character !== undefined && this.parsed.holds(element, character) && next(at + 1);
        };
    }
  }

  private capture(group: AST.CapturingGroup): Match {
    const match = this.anyOf(group.alternatives);
    return (at, next) =>
      match(at, (end) => {
        const before = this.captures.get(group) ?? '';
        this.captures.set(group, this.text.slice(at, end));
        if (next(end)) return true;
        this.captures.set(group, before);
        return false;
      });
  }

  private repeatCaptured({ resolved }: AST.Backreference): Match {
    const [group] = [resolved].flat();
    return (at, next) => {
      this.step();
      const captured = (group && this.captures.get(group)) ?? '';
      return this.text.startsWith(captured, at) && next(at + captured.length);
    };
  }

  private repeat({ element, min, max, greedy }: AST.Quantifier): Match {
    const match = this.element(element);
    const from = (count: number, at: number, next: Next): boolean => {
      const more = () =>
        count < max && match(at, (end) => (end > at || count < min) && from(count + 1, end, next));
      if (count < min) return more();
      return greedy ? more() || next(at) : next(at) || more();
    };
    return (at, next) => from(0, at, next);
  }

  private lookAhead({ alternatives, negate }: AST.LookaheadAssertion): Match {
    const match = this.anyOf(alternatives);
    return (at, next) => match(at, () => true) !== negate && next(at);
  }

  /** Assertions: borders of texts, lines and words, and short texts before the position. */
  private nativeAssertion({ raw }: AST.Assertion): Match {
    const native = new RegExp(raw, `y${this.parsed.flags.multiline ? 'm' : ''}`);
    return (at, next) => {
      this.step();
      native.lastIndex = at;
      return native.test(this.text) && next(at);
    };
  }
}

type Leaf = Exclude<
  AST.Element,
  AST.Group | AST.CapturingGroup | AST.Quantifier | AST.Backreference | AST.Assertion
>;

class ParsedExpression {
  readonly pattern: AST.Pattern;
  readonly flags: AST.Flags;
  private readonly natives = new Map<
    Leaf,
    { readonly native: RegExp; readonly known: Map<string, boolean> }
  >();

  constructor(expression: RegExp) {
    ({ pattern: this.pattern, flags: this.flags } = new RegExpParser().parseLiteral(String(expression)));
  }

  /** Whether a character, a class or a set of characters contains a character. */
  holds(leaf: Leaf, character: string): boolean {
    let entry = this.natives.get(leaf);
    if (entry === undefined) {
      const flags = this.flags.raw.replace(/[gmyd]/g, '');
      entry = { native: new RegExp(`^(?:${leaf.raw})$`, flags), known: new Map() };
      this.natives.set(leaf, entry);
    }
    const { native, known } = entry;
    if (!known.has(character)) known.set(character, native.test(character));
    return known.get(character) === true;
  }

  /** Texts that match the beginnings of the expression's sequences, and those of them that a loop follows. */
  beginnings(): { readonly all: readonly string[]; readonly beforeLoops: readonly string[] } {
    const all = new Set<string>();
    const beforeLoops = new Set<string>();
    const visit = (alternatives: readonly AST.Alternative[]) => {
      for (const { elements } of alternatives) {
        let text = '';
        for (const element of elements) {
          const inner = element.type === 'Quantifier' ? element.element : element;
          if ('alternatives' in inner) visit(inner.alternatives);
          if (element.type === 'Quantifier' && element.max === Number.POSITIVE_INFINITY)
            beforeLoops.add(text);
          text += this.sample(element);
          all.add(text);
        }
      }
    };
    visit(this.pattern.alternatives);
    all.delete('');
    return { all: [...all], beforeLoops: [...beforeLoops] };
  }

  /** A text that matches an element; a loop runs at least once. */
  private sample(element: AST.Element): string {
    switch (element.type) {
      case 'Group':
      case 'CapturingGroup':
        return (element.alternatives[0]?.elements ?? []).map((inner) => this.sample(inner)).join('');
      case 'Quantifier':
        return this.sample(element.element).repeat(Math.max(element.min, 1));
      case 'Backreference':
      case 'Assertion':
        return '';
      default:
        return CHARACTERS.find((character) => this.holds(element, character)) ?? '';
    }
  }
}

/** Printable ASCII, letters first, then space and line break. */
const CHARACTERS = [
  ...Array.from({ length: 94 }, (_, index) => String.fromCharCode(33 + ((index + 64) % 94))),
  ' ',
  '\n',
];

const ENDS = ['\u0002', '\n\u0002', ''];
const ROUNDS = 24;
const LIMIT = 100_000;

/**
 * The text that, repeated more and more often, makes an expression take more than linear steps. In linear time, the
 * third number of repetitions adds as many steps as the second; in quadratic time, more than that.
 */
export function slowText(expression: RegExp): string | undefined {
  const parsed = new ParsedExpression(expression);
  const { all, beforeLoops } = parsed.beginnings();
  if (beforeLoops.length === 0) return undefined;
  const units = new Set([...all.join(''), 'a', '0', ' ', '\u0001', ...all]);
  const stepsOf = (text: string) => new CountingSearch(parsed, text, LIMIT).count();
  for (const before of new Set(['', ...beforeLoops])) {
    for (const unit of units) {
      for (const end of ENDS) {
        const [one = 0, two = 0, three = 0] = [1, 2, 3].map((times) =>
          stepsOf(`${before}${unit.repeat(ROUNDS * times)}${end}`),
        );
        if (three > LIMIT || three - two - (two - one) >= ROUNDS ** 2 / 2) {
          return `${before}${unit.repeat(3)}${end}`;
        }
      }
    }
  }
  return undefined;
}
