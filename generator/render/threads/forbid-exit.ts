/**
 * Makes `process.exit` throw while pages are rendered: a template that calls it, or a package that it uses, would end a
 * build without a word. Gives back a function that allows it again.
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
