import { packageRoot } from '../../files/package-root';
import { applyScaffold } from '../../scaffold/apply-scaffold';
import { RECIPES } from '../../scaffold/recipes';
import type { ScaffoldKind } from '../../scaffold/scaffold-kinds';
import type { Output } from '../output';
import type { NewCommandOptions } from '../program';
import { interruptible } from '../stop-signals';

/** `site new <kind> <name>` */
export async function newCommand(
  { kind, name, ...options }: NewCommandOptions & { readonly kind: ScaffoldKind; readonly name: string },
  output: Output,
): Promise<number> {
  const scaffold = RECIPES[kind](name, options);
  const { created, edited } = await interruptible((interruption) =>
    interruption.runToCompletion(() => applyScaffold(packageRoot(), scaffold)),
  );
  const lines = [
    ...created.map((path) => `created ${path}`),
    ...edited.map((path) => `edited  ${path}`),
    '',
    'Left to do:',
    ...scaffold.nextSteps.map((step) => `- ${step}`),
  ];
  output.result(lines.join('\n'));
  output.json({ ok: true, created, edited, nextSteps: scaffold.nextSteps, warnings: [], errors: [] });
  return 0;
}
