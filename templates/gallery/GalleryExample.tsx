import type { ReactNode } from 'react';

interface GalleryExampleProps {
  /** The props or the state that the example shows. */
  readonly caption: string;
  readonly children: ReactNode;
}

/** One component in one state. */
export function GalleryExample({ caption, children }: GalleryExampleProps) {
  return (
    <figure className="gallery__example">
      <figcaption className="gallery__caption">{caption}</figcaption>
      {children}
    </figure>
  );
}
