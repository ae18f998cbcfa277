/** Whether a picture shows the workspace around its content and needs the full page width. */
export function isStage(content: unknown): boolean {
  return (
    typeof content === 'object' && content !== null && 'sidebar' in content && content.sidebar !== undefined
  );
}
