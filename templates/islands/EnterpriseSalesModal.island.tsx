import { type FormEvent, type ReactElement, useEffect, useId, useState } from 'react';
import { isLeaving } from '../../client/lib/leaving';
import { readClientConfig } from '../../client/lib/read-client-config';
import { mailAddressOf } from '../../client/on-demand/mail-address';
import { isMail, type SalesRequest, salesAddress } from '../../client/on-demand/sales-address';
import { useUiState } from '../components/providers/UiStateProvider';
import { FormField, focusFirstProblem } from './FormField';
import { IslandButton } from './IslandButton';
import { OverlayDialog } from './OverlayDialog';
import { SalesLink } from './SalesLink';
import {
  EMPTY_SALES_VALUES,
  SALES_FIELDS,
  SALES_SIZES,
  type SalesField,
  type SalesProblem,
  type SalesValues,
  salesProblems,
} from './sales-form';

export interface EnterpriseSalesModalProps {
  readonly texts: {
    readonly heading: string;
    readonly body: string;
    readonly submit: string;
    readonly sent: string;
    /** Shown before the mail address, for visitors without a mail program. */
    readonly mail: string;
    /** Shown before the link to the sales address. */
    readonly failed: string;
    /** The hint of that link if it opens a new tab. */
    readonly newTab: string;
    readonly close: string;
    /** The heading of the steps after sending. */
    readonly next: string;
    readonly steps: readonly string[];
    /** Shown before the mail address beside the form. */
    readonly write: string;
    readonly labels: Readonly<Record<SalesField, string>>;
    readonly problems: Readonly<Record<SalesProblem, string>>;
  };
}

/** Separate code, so that the form is usable before it has loaded. */
const loadSending = () => import('../../client/on-demand/send-to-sales.ts');

type Delivery = 'none' | 'sending' | 'sent' | 'mailed' | 'failed';

const FIELD_ATTRIBUTES = {
  name: { autoComplete: 'name', isRequired: true, isFirst: true },
  email: { autoComplete: 'email', isRequired: true, type: 'email' },
  company: { autoComplete: 'organization', isRequired: true },
  size: { options: SALES_SIZES },
  message: { type: 'multiline' },
} as const satisfies Record<SalesField, object>;

interface SalesAddressProps extends EnterpriseSalesModalProps {
  /** What the link takes along; it shows the bare address. */
  readonly request?: SalesRequest;
}

/** The sales address as a link: a mail address, or the address of a page. */
function SalesAddress({ texts, request }: SalesAddressProps) {
  const { salesUrl, parentDomain } = readClientConfig(document);
  const href = request ? salesAddress(salesUrl, request) : salesUrl;
  const label = mailAddressOf(salesUrl) ?? salesUrl;
  return <SalesLink href={href} label={label} parentDomain={parentDomain} newTab={texts.newTab} />;
}

interface OutcomeProps extends Required<SalesAddressProps> {
  readonly delivery: Delivery;
}

/** The outcome of a request. It gets the focus if the page has it: the button of the form is gone, or was disabled. */
function Outcome({ texts, request, delivery }: OutcomeProps) {
  if (delivery === 'none' || delivery === 'sending') return null;
  const isSent = delivery === 'sent';
  return (
    <p
      className={`sales__outcome sales__outcome--${delivery}`}
      role={delivery === 'failed' ? 'alert' : 'status'}
      tabIndex={-1}
      ref={(element) => {
        if (isSent || document.activeElement === document.body) element?.focus();
      }}
    >
      {texts[delivery === 'mailed' ? 'mail' : delivery]}{' '}
      {isSent ? null : <SalesAddress texts={texts} request={request} />}
    </p>
  );
}

function NextSteps({ texts }: EnterpriseSalesModalProps) {
  const address = mailAddressOf(readClientConfig(document).salesUrl);
  return (
    <div className="sales__next">
      <h3>{texts.next}</h3>
      <ol>
        {texts.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {address === undefined ? null : (
        <p>
          {texts.write} <SalesAddress texts={texts} />
        </p>
      )}
    </div>
  );
}

interface SalesFormProps extends EnterpriseSalesModalProps {
  readonly values: SalesValues;
  readonly onChange: (values: SalesValues) => void;
}

/**
 * Sends a request and returns its outcome. For a mail, the browser does not report whether a mail program opened; after
 * navigation to another page nothing changes any more. An error is logged, as monitoring gets what the console gets.
 */
async function deliver(request: SalesRequest, dialog: HTMLDialogElement | null): Promise<Delivery> {
  const config = readClientConfig(document);
  const address = salesAddress(config.salesUrl, request);
  try {
    const { sendToSales } = await loadSending();
    if (await sendToSales(request, { page: window, config, address, dialog })) return 'sent';
    return isMail(address) ? 'mailed' : 'none';
  } catch (error) {
    if (!isLeaving()) console.error('[sales]', error);
    return 'failed';
  }
}

function SalesForm({ texts, values, onChange }: SalesFormProps): ReactElement {
  const [{ enterpriseSalesModalLocation }] = useUiState();
  const [problems, setProblems] = useState<ReturnType<typeof salesProblems>>({});
  const [delivery, setDelivery] = useState<Delivery>('none');
  useEffect(() => {
    // An error occurs again when the form is sent, and is shown then.
    loadSending().catch(() => undefined);
  }, []);
  const request = { ...values, email: values.email.trim(), location: enterpriseSalesModalLocation };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = salesProblems(values);
    setProblems(found);
    if (Object.keys(found).length > 0) return focusFirstProblem(event.currentTarget);
    setDelivery('sending');
    const result = await deliver(request, event.currentTarget.closest('dialog'));
    setDelivery(result);
    if (result === 'sent') onChange(EMPTY_SALES_VALUES);
  };
  const outcome = <Outcome texts={texts} request={request} delivery={delivery} />;
  if (delivery === 'sent') return outcome;
  return (
    <form className="overlay__form" noValidate onSubmit={submit}>
      {SALES_FIELDS.map((field) => {
        const problem = problems[field];
        return (
          <FormField
            key={field}
            {...FIELD_ATTRIBUTES[field]}
            name={field}
            label={texts.labels[field]}
            value={values[field]}
            problem={problem && texts.problems[problem]}
            onChange={(value) => {
              onChange({ ...values, [field]: value });
              setProblems({ ...problems, [field]: undefined });
            }}
          />
        );
      })}
      {outcome}
      <IslandButton
        type="submit"
        label={texts.submit}
        disabled={delivery === 'sending'}
        tracking={{ source: 'enterpriseSales' }}
      />
    </form>
  );
}

/**
 * The form for contacting sales; it sends where it was opened from. The input is preserved when the dialog is closed.
 */
export function EnterpriseSalesModal({ texts }: EnterpriseSalesModalProps): ReactElement {
  const [{ isEnterpriseSalesModalOpen, enterpriseSalesModalLocation }, setUiState] = useUiState();
  const [values, setValues] = useState<SalesValues>(EMPTY_SALES_VALUES);
  const headingId = useId();
  return (
    <OverlayDialog
      isOpen={isEnterpriseSalesModalOpen}
      onClose={() => setUiState({ isEnterpriseSalesModalOpen: false })}
      overlay="enterpriseSales"
      location={enterpriseSalesModalLocation}
      labelledBy={headingId}
      closeLabel={texts.close}
    >
      <h2 className="overlay__heading" id={headingId}>
        {texts.heading}
      </h2>
      <p className="overlay__text">{texts.body}</p>
      <div className="sales">
        <SalesForm texts={texts} values={values} onChange={setValues} />
        <NextSteps texts={texts} />
      </div>
    </OverlayDialog>
  );
}
