import { experimentScaffold } from './recipes/experiment';
import { islandScaffold } from './recipes/island';
import { localeScaffold } from './recipes/locale';
import { pageScaffold } from './recipes/page';
import { sectionScaffold } from './recipes/section';
import { vendorScaffold } from './recipes/vendor';
import type { Scaffold } from './scaffold';
import type { ScaffoldKind, ScaffoldOptions } from './scaffold-kinds';

/** What each kind adds for a name. Each throws scaffold.name_invalid. */
export const RECIPES: Readonly<Record<ScaffoldKind, (name: string, options: ScaffoldOptions) => Scaffold>> = {
  section: sectionScaffold,
  island: islandScaffold,
  page: pageScaffold,
  locale: localeScaffold,
  experiment: experimentScaffold,
  vendor: vendorScaffold,
};
