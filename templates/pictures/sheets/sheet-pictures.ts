import type { ComponentType } from 'react';
import { BridgeSheet } from './BridgeSheet';
import { CardSheet } from './CardSheet';
import { FloorplanSheet } from './FloorplanSheet';
import { FunnelSheet } from './FunnelSheet';
import { LedgerSheet } from './LedgerSheet';
import { NotesSheet } from './NotesSheet';
import { RosterSheet } from './RosterSheet';
import { StoryboardSheet } from './StoryboardSheet';
import type { SheetContents, SheetKind } from './sheet-content';
import { TreeSheet } from './TreeSheet';

/** The sheets of paper that trades work with, by kind. */
export const SHEET_PICTURES: {
  readonly [Kind in SheetKind]: ComponentType<{ content: SheetContents[Kind] }>;
} = {
  ledger: LedgerSheet,
  roster: RosterSheet,
  storyboard: StoryboardSheet,
  floorplan: FloorplanSheet,
  notes: NotesSheet,
  tree: TreeSheet,
  funnel: FunnelSheet,
  card: CardSheet,
  bridge: BridgeSheet,
};
