import { type ReactElement, useId } from 'react';

export interface FormFieldProps {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly type?: 'text' | 'email' | 'multiline';
  /** The choices of a field that is not typed; the first state is no choice. */
  readonly options?: readonly string[];
  readonly autoComplete?: string;
  /** The error of the value; shown and announced to assistive technology. */
  readonly problem?: string | undefined;
  readonly isRequired?: boolean;
  /** Whether the field is focused when its dialog opens. */
  readonly isFirst?: boolean;
}

interface ControlProps {
  readonly type: FormFieldProps['type'] | undefined;
  readonly options: FormFieldProps['options'] | undefined;
  readonly attributes: object;
}

function Control({ type = 'text', options, attributes }: ControlProps) {
  if (type === 'multiline') return <textarea {...attributes} rows={3} />;
  if (options === undefined) return <input {...attributes} type={type} />;
  return (
    <select {...attributes}>
      {['', ...options].map((option) => (
        <option key={option}>{option}</option>
      ))}
    </select>
  );
}

/** A labeled field with its error below it. */
export function FormField({ label, problem, ...props }: FormFieldProps): ReactElement {
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
      <Control type={props.type} options={props.options} attributes={attributes} />
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
