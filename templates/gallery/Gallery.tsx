import { SectionList, type SectionListItem } from '../sections/SectionList';
import type { ExampleAssets } from './example-assets';
import { exampleSections } from './example-sections';
import { GALLERY_GROUPS } from './gallery-groups';

export interface GalleryProps {
  readonly assets: ExampleAssets;
}

interface Anchor {
  readonly id: string;
  readonly title: string;
}

/** The parts around the page's body; the document renders them itself. */
export const LAYOUT_ANCHORS = {
  banners: { id: 'banners', title: 'Banner' },
  header: { id: 'header', title: 'Header and menus' },
  footer: { id: 'footer', title: 'Footer and locale switcher' },
} as const satisfies Readonly<Record<string, Anchor>>;

function anchorOf(item: SectionListItem): Anchor[] {
  const section = item.modelName === 'experiment' ? item.control : item;
  if (section?.sectionId === undefined) return [];
  return [{ id: section.sectionId, title: section.heading ?? section.modelName }];
}

function AnchorList({ anchors }: { readonly anchors: readonly Anchor[] }) {
  return (
    <ul className="gallery__anchors">
      {anchors.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`}>{title}</a>
        </li>
      ))}
    </ul>
  );
}

function Contents({ sections }: { readonly sections: readonly SectionListItem[] }) {
  return (
    <nav id="contents" className="gallery__contents" aria-label="Contents">
      <AnchorList anchors={[...Object.values(LAYOUT_ANCHORS), ...GALLERY_GROUPS]} />
      <AnchorList anchors={sections.flatMap(anchorOf)} />
    </nav>
  );
}

/** Every component with every prop and state, then every section type. */
export function Gallery({ assets }: GalleryProps) {
  const sections = exampleSections(assets);
  return (
    <>
      <div className="gallery container">
        <h1>Components</h1>
        <Contents sections={sections} />
        {GALLERY_GROUPS.map(({ id, title, Examples }) => (
          <div key={id} id={id} className="gallery__group">
            <h2>{title}</h2>
            <div className={`gallery__examples gallery__examples--${id}`}>
              <Examples assets={assets} />
            </div>
          </div>
        ))}
        <h2 id="sections">Sections</h2>
      </div>
      <SectionList sections={sections} />
    </>
  );
}
