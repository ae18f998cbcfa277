import type { InspectedEntry } from '../page-inspection';

interface OutsideLinkProps {
  readonly href?: string | undefined;
  readonly children: string;
}

/** A link that opens a new tab. Only text if the address is not on the web. */
export function OutsideLink({ href, children }: OutsideLinkProps) {
  if (href === undefined || !/^https?:\/\//.test(href)) return <span>{children}</span>;
  return (
    <a className="outside" href={href} target="_blank" rel="noreferrer">
      {children}
    </a>
  );
}

/** Marks something as not published, with text and not only with color. */
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
