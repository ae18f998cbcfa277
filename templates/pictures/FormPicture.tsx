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
        <span>{label}</span>
      </div>
    );
  }
  return (
    <div className={isHalf ? 'pic-field pic-half' : 'pic-field'}>
      <span className="pic-label">{label}</span>
      <span className="pic-input">
        {kind === 'file' ? (
          <span className="pic-file">{value}</span>
        ) : (
          <span className="pic-name">{value}</span>
        )}
        {icon !== undefined && <PictureIcon name={icon} />}
      </span>
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
        <span className="pic-submit">{submit}</span>
      </div>
    </PictureFrame>
  );
}
