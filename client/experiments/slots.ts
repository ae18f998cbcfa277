import { SLOT_ELEMENT } from '../../config/contract/experiment-slot';

/** Whether the parser has finished a node: another node follows, or parsing has ended. */
function isParsed(node: Node | null): boolean {
  if (document.readyState !== 'loading') return true;
  return node !== null && (node.nextSibling !== null || isParsed(node.parentNode));
}

function show(slot: HTMLElement, template: HTMLTemplateElement): void {
  for (const child of [...slot.childNodes]) {
    if (!(child instanceof HTMLTemplateElement)) child.remove();
  }
  template.before(template.content);
}

/**
 * Hides the slot until the chosen variation is parsed. Nothing after the slot is painted before, because observers
 * are notified before the next frame.
 */
function showWhenParsed(slot: HTMLElement, variation: number): void {
  slot.style.display = 'none';
  const observer = new MutationObserver(settle);
  observer.observe(document, { childList: true, subtree: true });
  document.addEventListener('readystatechange', settle);
  settle();

  function settle(): void {
    const template = slot.querySelector<HTMLTemplateElement>(
      `:scope > template[data-variation="${variation}"]`,
    );
    if (!isParsed(template ?? slot)) return;
    observer.disconnect();
    document.removeEventListener('readystatechange', settle);
    slot.removeAttribute('style');
    if (template) show(slot, template);
    else slot.dataset.variation = '0';
  }
}

/**
 * Defines the slot element. Existing slots are decided now, others when the parser reaches them. `isShown` means that
 * existing slots were already seen and do not change.
 */
export function defineSlots(choose: (key: string) => number, isShown: boolean): void {
  let isLate = isShown;
  customElements.define(
    SLOT_ELEMENT,
    class extends HTMLElement {
      connectedCallback(): void {
        const { key = '', variation: decided } = this.dataset;
        if (decided !== undefined) return;
        const variation = isLate ? 0 : choose(key);
        this.dataset.variation = String(variation);
        if (variation > 0) showWhenParsed(this, variation);
      }
    },
  );
  isLate = false;
}
