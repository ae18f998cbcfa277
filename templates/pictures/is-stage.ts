/** Whether a picture shows the workspace around its content, and therefore needs the width of the page. */
export function isStage(content: unknown): boolean {
  return (
    typeof content === 'object' && content !== null && 'sidebar' in content && content.sidebar !== undefined
  );
}
