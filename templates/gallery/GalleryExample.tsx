import type { ReactNode } from 'react';

interface GalleryExampleProps {
  /** Which props or state the example shows. */
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
