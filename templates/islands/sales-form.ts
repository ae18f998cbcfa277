import { isEmail } from '../../config/email';

/** The fields of the sales form, in display order. */
export const SALES_FIELDS = ['name', 'email', 'company', 'size', 'message'] as const;

export type SalesField = (typeof SALES_FIELDS)[number];

export type SalesValues = Readonly<Record<SalesField, string>>;

export const EMPTY_SALES_VALUES: SalesValues = { name: '', email: '', company: '', size: '', message: '' };

/** The choices for the number of people. */
export const SALES_SIZES = ['1–10', '11–50', '51–200', '201–1000', '1001+'] as const;

export type SalesProblem = 'nameRequired' | 'companyRequired' | 'emailRequired' | 'emailInvalid';

/** The error of each field; name, email and company are required. */
export function salesProblems(values: SalesValues): Partial<Record<SalesField, SalesProblem>> {
  const problems: Partial<Record<SalesField, SalesProblem>> = {};
  if (values.name.trim() === '') problems.name = 'nameRequired';
  if (values.company.trim() === '') problems.company = 'companyRequired';
  const email = values.email.trim();
  if (email === '') problems.email = 'emailRequired';
  else if (!isEmail(email)) problems.email = 'emailInvalid';
  return problems;
}
