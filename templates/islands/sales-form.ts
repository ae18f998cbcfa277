import { isEmail } from '../../config/email';

/** The fields of the sales form, in the order in which they are asked. */
export const SALES_FIELDS = ['name', 'email', 'company', 'size', 'message'] as const;

export type SalesField = (typeof SALES_FIELDS)[number];

export type SalesValues = Readonly<Record<SalesField, string>>;

export const EMPTY_SALES_VALUES: SalesValues = { name: '', email: '', company: '', size: '', message: '' };

export type SalesProblem = 'fieldRequired' | 'emailRequired' | 'emailInvalid';

const REQUIRED_FIELDS: readonly SalesField[] = ['name', 'company'];

/** What is wrong with each field; name, e-mail and company are needed. */
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
