/** A new file of the project. */
export interface NewFile {
  /** Relative to the project. */
  readonly path: string;
  readonly text: string;
}

/** A change of the text of a file. Throws an {@link EditFailure}. */
export type Edit = (text: string) => string;

/** The changes of existing files, in order, by path. */
export type FileEdits = Readonly<Record<string, readonly Edit[]>>;

/** Everything that adds one thing to the project, as data. Nothing is written yet. */
export interface Scaffold {
  readonly files: readonly NewFile[];
  readonly edits: FileEdits;
  /** Whether the content types change, so that the migration file must be generated again. */
  readonly changesContentModel?: boolean;
  /** What remains to do by hand, one sentence each. */
  readonly nextSteps: readonly string[];
}

/** Why a file cannot be edited: it has what should be added, or it lacks the place for it. */
export class EditFailure extends Error {
  readonly kind: 'taken' | 'place missing';
  /** What the file already has, or the line that it lacks. */
  readonly subject: string;

  constructor(kind: EditFailure['kind'], subject: string) {
    super(`${kind}: ${subject}`);
    this.kind = kind;
    this.subject = subject;
  }
}
