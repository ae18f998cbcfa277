/** The first section with plans in some content, in document order, at any depth. */
function firstPlans(content: unknown): unknown {
  if (typeof content !== 'object' || content === null) return undefined;
  if ('modelName' in content && content.modelName === 'sectionPlans') return content;
  for (const value of Object.values(content)) {
    const found = firstPlans(value);
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * Which section's plans have the ids that the page's data and links refer to: the first on the page. `controls` are
 * its sections, with the control for each slot; other variations get the ids only if no control has plans.
 */
export function planIdsOwner(controls: readonly unknown[]): (section: unknown) => boolean {
  const owner = firstPlans(controls);
  return (section) => owner === undefined || owner === section;
}
