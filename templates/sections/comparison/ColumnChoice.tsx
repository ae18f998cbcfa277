import type { ReactElement } from 'react';
import { useText } from '../../components/text/use-text';

interface ColumnChoiceProps {
  /** Unique on the page. */
  readonly name: string;
  readonly columns: readonly string[];
}

/**
 * Selects the column that narrow screens show; the style sheet reads which radio button is checked. The middle one is
 * the default.
 */
export function ColumnChoice({ name, columns }: ColumnChoiceProps): ReactElement {
  const text = useText();
  const first = Math.floor(columns.length / 2);
  return (
    <fieldset className="comparison__choice">
      <legend className="visually-hidden">{text('choose-column')}</legend>
      {columns.map((column, index) => (
        <label key={column}>
          <input
            className="visually-hidden"
            type="radio"
            name={name}
            value={index + 1}
            defaultChecked={index === first}
          />
          <span>{column}</span>
        </label>
      ))}
    </fieldset>
  );
}
