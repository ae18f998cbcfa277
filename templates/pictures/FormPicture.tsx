import { each } from './each';
import { PictureFrame } from './PictureFrame';
import { PictureIcon, type PictureIconName } from './PictureIcon';
import { Checkbox } from './PictureParts';
import type { FormField, PictureContents } from './picture-content';

const ICONS: Readonly<Partial<Record<FormField['kind'], PictureIconName>>> = {
  select: 'down',
  date: 'calendar',
  file: 'clip',
};

const isShort = (field: FormField | undefined) => field?.kind === 'select' || field?.kind === 'date';

/** Groups fields into lines: two consecutive short fields share a line. */
export function halves(fields: readonly FormField[]): readonly boolean[] {
  const result: boolean[] = [];
  while (result.length < fields.length) {
    const at = result.length;
    const isPair = isShort(fields[at]) && isShort(fields[at + 1]);
    result.push(...(isPair ? [true, true] : [false]));
  }
  return result;
}

function Field({ field, isHalf }: { readonly field: FormField; readonly isHalf: boolean }) {
  const { label, kind, value } = field;
  const icon = ICONS[kind];
  if (kind === 'checkbox') {
    return (
      <div className="pic-field pic-agree">
        <Checkbox isChecked={value !== '' && value !== 'No'} />
        <i>{label}</i>
      </div>
    );
  }
  return (
    <div className={isHalf ? 'pic-field pic-half' : 'pic-field'}>
      <i className="pic-label">{label}</i>
      <i className="pic-input">
        {kind === 'file' ? <i className="pic-file">{value}</i> : <b>{value}</b>}
        {icon !== undefined && <PictureIcon name={icon} />}
      </i>
    </div>
  );
}

export function FormPicture({ content }: { readonly content: PictureContents['form'] }) {
  const { title, fields, submit } = content;
  const isHalf = halves(fields);
  return (
    <PictureFrame kind="form" title={title}>
      <div className="pic-sheet">
        {each(fields, (field, index) => (
          <Field field={field} isHalf={isHalf[index] === true} />
        ))}
        <i className="pic-submit">{submit}</i>
      </div>
    </PictureFrame>
  );
}
