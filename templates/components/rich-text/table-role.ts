/** The roles of the parts of a table. */
type TableRole = 'table' | 'rowgroup' | 'row' | 'columnheader' | 'rowheader' | 'cell';

/**
 * The role of a part as an attribute, if phones show the rows of its table as blocks: without it, some browsers no
 * longer announce the table, its columns and its cells.
 */
export function tableRole(isStacked: boolean, role: TableRole): { readonly role?: TableRole } {
  return isStacked ? { role } : {};
}
