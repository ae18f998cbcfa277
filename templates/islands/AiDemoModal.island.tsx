import { type ReactElement, useEffect, useId, useState } from 'react';
import { addStylesheet } from '../../client/lib/add-stylesheet';
import { loadDemoPictures } from '../../client/on-demand/demo-pictures';
import { useUiState } from '../components/providers/UiStateProvider';
import { DemoSteps, type DemoTexts, type LoadedDemo } from './DemoSteps';
import { OverlayDialog } from './OverlayDialog';

/** Where the pictures of the demo are. */
interface DemoSource {
  /** The address of the page; on another site if this one has no such page. */
  readonly url: string;
  readonly stylesheets: readonly string[];
}

export interface AiDemoModalProps {
  readonly texts: DemoTexts & { readonly heading: string; readonly close: string };
  readonly source: DemoSource;
  readonly signUpUrl: string;
}

const OVERLAY = 'aiDemo';

/** Loads the pictures and their style sheets when the demo is opened. */
function useDemoPictures(isOpen: boolean, { url, stylesheets }: DemoSource): LoadedDemo {
  const [isStyled, setStyled] = useState(stylesheets.length === 0);
  const [pictures, setPictures] = useState<readonly Element[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the source does not change while a page is open
  useEffect(() => {
    if (!isOpen || pictures.length > 0) return;
    const links = stylesheets.map((href) => addStylesheet(document, href));
    const styles = isStyled || Promise.all(links).finally(() => setStyled(true));
    Promise.all([loadDemoPictures(window, url), styles]).then(
      ([loaded]) => loaded.length > 0 && setPictures(loaded),
      () => undefined,
    );
  }, [isOpen]);
  return { isStyled, pictures };
}

/** Plays in a few steps what the assistant does. Starts at the first step each time it is opened. */
export function AiDemoModal({ texts, source, signUpUrl }: AiDemoModalProps): ReactElement {
  const [{ IsAiDemoModalOpen }, setUiState] = useUiState();
  const headingId = useId();
  const loaded = useDemoPictures(IsAiDemoModalOpen, source);
  const close = () => setUiState({ IsAiDemoModalOpen: false });
  return (
    <OverlayDialog
      isOpen={IsAiDemoModalOpen}
      onClose={close}
      overlay={OVERLAY}
      labelledBy={headingId}
      closeLabel={texts.close}
    >
      <h2 className="overlay__heading" id={headingId}>
        {texts.heading}
      </h2>
      <DemoSteps {...loaded} texts={texts} signUpUrl={signUpUrl} onDone={close} />
    </OverlayDialog>
  );
}
