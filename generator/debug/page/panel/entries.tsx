import type { InspectedEntry } from '../page-inspection';

interface OutsideLinkProps {
  readonly href?: string | undefined;
  readonly children: string;
}

/** A link that opens beside the page; text alone where the address is none that may be opened. */
export function OutsideLink({ href, children }: OutsideLinkProps) {
  if (href === undefined || !/^https?:\/\//.test(href)) return <span>{children}</span>;
  return (
    <a className="outside" href={href} target="_blank" rel="noreferrer">
      {children}
    </a>
  );
}

/** Says that something is not published, in a word and not by color alone. */
export function DraftMark({ children = 'not published' }: { readonly children?: string }) {
  return <span className="mark">{children}</span>;
}

/** An entry: its link to the editor, its content type, and whether it is published. */
export function EntryLine({ entry, contentType, link, isDraft }: InspectedEntry) {
  return (
    <>
      <OutsideLink href={link}>{entry}</OutsideLink>
      <span className="quiet">{contentType}</span>
      {isDraft && <DraftMark />}
    </>
  );
}
