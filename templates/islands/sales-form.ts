import { isEmail } from '../../config/email';

/** The fields of the sales form, in display order. */
export const SALES_FIELDS = ['name', 'email', 'company', 'size', 'message'] as const;

export type SalesField = (typeof SALES_FIELDS)[number];

export type SalesValues = Readonly<Record<SalesField, string>>;

export const EMPTY_SALES_VALUES: SalesValues = { name: '', email: '', company: '', size: '', message: '' };

export type SalesProblem = 'fieldRequired' | 'emailRequired' | 'emailInvalid';

const REQUIRED_FIELDS: readonly SalesField[] = ['name', 'company'];

/** The error of each field; name, email and company are required. */
export function salesProblems(values: SalesValues): Partial<Record<SalesField, SalesProblem>> {
  const problems: Partial<Record<SalesField, SalesProblem>> = {};
  for (const field of REQUIRED_FIELDS) {
    if (values[field].trim() === '') problems[field] = 'fieldRequired';
  }
  const email = values.email.trim();
  if (email === '') problems.email = 'emailRequired';
  else if (!isEmail(email)) problems.email = 'emailInvalid';
  return problems;
}
