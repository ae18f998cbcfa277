import type { ReactElement } from 'react';
import { Icon } from '../components/icon/Icon';
import type { PictureContent } from './picture-content';

type Field = PictureContent<'form'>['fields'][number];

const FIELD_ICONS: Readonly<Partial<Record<Field['kind'], string>>> = {
  select: 'chevron-down',
  file: 'paperclip',
  date: 'calendar-days',
};

function FormField({ label, kind, value }: Field): ReactElement {
  const icon = FIELD_ICONS[kind];
  if (kind === 'checkbox') {
    return (
      <div className="p-form__check">
        <span className={`p-box${value === false ? '' : ' p-box--on'}`}>
          {value === false ? null : <Icon name="check" size={12} />}
        </span>
        <span>{typeof value === 'string' && value ? value : label}</span>
      </div>
    );
  }
  return (
    <div className="p-form__field">
      <span className="p-form__label">{label}</span>
      <span className={`p-form__control p-form__control--${kind}`}>
        <span className="p-clip">{value}</span>
        {icon ? <Icon name={icon} size={16} /> : null}
      </span>
    </div>
  );
}

/** A form that somebody is filling in. */
export function FormPicture({ content }: { readonly content: PictureContent<'form'> }): ReactElement {
  return (
    <div className="p-form">
      <div className="p-form__title">{content.title}</div>
      {content.fields.map((field) => (
        <FormField key={field.label} {...field} />
      ))}
      <span className="p-form__submit">{content.submit}</span>
    </div>
  );
}
