import type { ClientConfig } from '../../config/client-config';
import type { useText } from '../components/text/use-text';
import type { EnterpriseSalesModalProps } from './EnterpriseSalesModal.island';

type Text = ReturnType<typeof useText>;

/** What happens first after the form is sent; depends on where the site sends it. */
function firstStep(text: Text, { schedulerUrl, schedulerProvider, salesUrl }: ClientConfig): string {
  if (schedulerUrl === undefined && /^mailto:/i.test(salesUrl)) return text('sales-next-mail');
  const hasCalendar = schedulerUrl !== undefined && schedulerProvider === 'chilipiper';
  return hasCalendar ? text('sales-next-calendar') : text('sales-next-send');
}

/** The texts of the sales form. */
export function salesTexts(text: Text, config: ClientConfig): EnterpriseSalesModalProps['texts'] {
  return {
    heading: text('sales-heading'),
    body: text('sales-body'),
    submit: text('sales-submit'),
    sent: text('sales-sent'),
    mail: text('sales-mail'),
    failed: text('sales-failed'),
    newTab: text('open-in-new-tab'),
    close: text('close'),
    next: text('sales-next-heading'),
    steps: [firstStep(text, config), text('sales-next-read'), text('sales-next-quote')],
    write: text('sales-write'),
    labels: {
      name: text('sales-name-label'),
      email: text('sales-email-label'),
      company: text('sales-company-label'),
      size: text('sales-size-label'),
      message: text('sales-message-label'),
    },
    problems: {
      nameRequired: text('name-required'),
      companyRequired: text('company-required'),
      emailRequired: text('email-required'),
      emailInvalid: text('email-invalid'),
    },
  };
}
