import { type ExperimentList, listExperiments } from '../experiment-list';
import { forceFlag, type PanelFlag, panelFlags } from './forced-flags';

function nameOf(variation: number): string {
  return variation === 0 ? 'control' : `variation ${variation}`;
}

function Slot({ slot: { key, shown, links } }: { readonly slot: ExperimentList['slots'][number] }) {
  if (links.length === 0) return <li>{`${key}: ${nameOf(shown)}, for everybody`}</li>;
  return (
    <li>
      {`${key}: `}
      {links.map(({ variation, href }) => (
        <span key={variation}>
          {' '}
          <a href={href} aria-current={variation === shown ? 'true' : undefined}>
            {nameOf(variation)}
          </a>
        </span>
      ))}
    </li>
  );
}

/** The same address needs a reload: assigning it loads nothing if it has a fragment. */
function load({ location }: Window, address: string): void {
  if (address === location.href) location.reload();
  else location.assign(address);
}

interface FlagProps {
  readonly flag: PanelFlag;
  readonly onForce: (isOn: boolean) => void;
}

function Flag({ flag: { key, origin, canBeForced, isForced }, onForce }: FlagProps) {
  const action = isForced ? 'Stop forcing' : 'Force on';
  return (
    <li className="flag">
      <span>{`${key}: ${isForced ? 'forced on' : origin}`}</span>
      {canBeForced && (
        <button type="button" aria-label={`${action}: ${key}`} onClick={() => onForce(!isForced)}>
          {action}
        </button>
      )}
    </li>
  );
}

/** The experiments and flags of the page, with controls that force them. */
export function ExperimentsPart({ page }: { readonly page: Window }) {
  const experiments = listExperiments(page.document, page.location.href);
  const flags = panelFlags(page, experiments);
  return (
    <>
      {experiments.slots.length === 0 ? (
        <p className="quiet">No experiment has a slot on this page.</p>
      ) : (
        <ul aria-label="Experiments">
          {experiments.slots.map((slot) => (
            <Slot key={slot.key} slot={slot} />
          ))}
        </ul>
      )}
      {!experiments.isOn && experiments.slots.some(({ links }) => links.length > 0) && (
        <p className="quiet">
          Links to variations have no effect without GrowthBook. Start the server with{' '}
          <code>--emulate experiments</code> to try them.
        </p>
      )}
      <ul aria-label="Flags">
        {flags.map((flag) => (
          <Flag
            key={flag.key}
            flag={flag}
            onForce={(isOn) => load(page, forceFlag(page, { key: flag.key, isOn, flags }))}
          />
        ))}
      </ul>
      <p className="quiet">
        Flags can be forced on (not off) in this browser, in addresses with <code>?debug=true</code>.
      </p>
    </>
  );
}

/** How many experiments and forced flags there are. */
export function experimentsText(page: Window): string {
  const experiments = listExperiments(page.document, page.location.href);
  const forced = panelFlags(page, experiments).filter(({ isForced }) => isForced).length;
  return `${experiments.slots.length}${forced === 0 ? '' : `, ${forced} forced`}`;
}
