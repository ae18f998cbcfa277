import { type ReactElement, useId } from 'react';

export interface FormFieldProps {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly type?: 'text' | 'email' | 'number' | 'multiline';
  readonly autoComplete?: string;
  /** The error of the value; shown and announced to assistive technology. */
  readonly problem?: string | undefined;
  readonly isRequired?: boolean;
  /** Whether the field is focused when its dialog opens. */
  readonly isFirst?: boolean;
}

/** A labeled field with its error below it. */
export function FormField({ label, type = 'text', problem, ...props }: FormFieldProps): ReactElement {
  const id = useId();
  const problemId = `${id}-problem`;
  const attributes = {
    id,
    className: 'form-field__input',
    name: props.name,
    value: props.value,
    autoComplete: props.autoComplete,
    'aria-required': props.isRequired ? true : undefined,
    'aria-invalid': problem === undefined ? undefined : true,
    'aria-describedby': problem === undefined ? undefined : problemId,
    'data-autofocus': props.isFirst ? '' : undefined,
    onChange: (event: { target: { value: string } }) => props.onChange(event.target.value),
  } as const;
  return (
    <p className="form-field">
      <label className="form-field__label" htmlFor={id}>
        {label}
      </label>
      {type === 'multiline' ? <textarea {...attributes} rows={3} /> : <input {...attributes} type={type} />}
      {problem === undefined ? null : (
        <span className="form-field__problem" id={problemId} role="alert">
          {problem}
        </span>
      )}
    </p>
  );
}

/** Focuses the first invalid field of a form after it is marked. */
export function focusFirstProblem(form: HTMLFormElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
