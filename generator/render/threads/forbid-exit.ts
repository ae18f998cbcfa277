/**
 * Makes `process.exit` throw during rendering: a call in a template, or in a package that it uses, would end a build
 * silently. Returns a function that restores it.
 */
export function forbidExit(): () => void {
  const { exit } = process;
  process.exit = (): never => {
    throw new Error('process.exit was called while the page was rendered');
  };
  return () => {
    process.exit = exit;
  };
}
