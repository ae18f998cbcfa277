import { vi } from 'vitest';

/** An emulated observer that lets a test scroll: happy-dom has no layout. */
export class TestIntersectionObserver {
  static all: TestIntersectionObserver[] = [];

  readonly observed = new Set<Element>();

  constructor(
    readonly callback: (entries: IntersectionObserverEntry[], observer: IntersectionObserver) => void,
    readonly options: IntersectionObserverInit = {},
  ) {
    TestIntersectionObserver.all.push(this);
  }

  observe(element: Element): void {
    this.observed.add(element);
  }

  unobserve(element: Element): void {
    this.observed.delete(element);
  }

  disconnect(): void {
    this.observed.clear();
  }

  /** Reports an element's position to every observer that watches it. */
  static show(element: Element, { top = 0, bottom = 0, isIntersecting = true } = {}): void {
    const entry = { target: element, isIntersecting, boundingClientRect: { top, bottom } };
    for (const observer of TestIntersectionObserver.all) {
      if (!observer.observed.has(element)) continue;
      const entries = [entry] as unknown as IntersectionObserverEntry[];
      observer.callback(entries, observer as unknown as IntersectionObserver);
    }
  }

  static watches(element: Element): boolean {
    return TestIntersectionObserver.all.some(({ observed }) => observed.has(element));
  }
}

/** Installs the emulated observer; `vi.unstubAllGlobals` removes it. */
export function installIntersectionObserver(): void {
  TestIntersectionObserver.all = [];
  vi.stubGlobal('IntersectionObserver', TestIntersectionObserver);
}
