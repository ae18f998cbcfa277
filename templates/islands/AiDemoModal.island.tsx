import { type ReactElement, useEffect, useId, useState } from 'react';
import { addStylesheet } from '../../client/lib/add-stylesheet';
import { loadDemoPictures } from '../../client/on-demand/demo-pictures';
import { useUiState } from '../components/providers/UiStateProvider';
import { DemoSteps, type DemoTexts, type LoadedDemo } from './DemoSteps';
import { OverlayDialog } from './OverlayDialog';

export interface AiDemoModalProps {
  readonly texts: DemoTexts & { readonly heading: string; readonly close: string };
  /** The page with the pictures; on another site if this one has no such page. */
  readonly pictures: string;
  /** The style sheet; absent if the page has it. */
  readonly style?: string | undefined;
}

const OVERLAY = 'aiDemo';

type DemoSource = Pick<AiDemoModalProps, 'pictures' | 'style'>;

/** Loads the pictures and the style sheet when the demo is opened. An error leaves the texts alone, and is logged. */
function useDemoPictures(isOpen: boolean, { pictures: url, style }: DemoSource): LoadedDemo {
  const [isStyled, setStyled] = useState(style === undefined);
  const [pictures, setPictures] = useState<readonly Element[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the source does not change while a page is open
  useEffect(() => {
    if (!isOpen || pictures.length > 0) return;
    const styled = style && addStylesheet(document, style).finally(() => setStyled(true));
    Promise.all([loadDemoPictures(window, url), styled]).then(
      ([loaded]) => loaded.length > 0 && setPictures(loaded),
      (error: unknown) => console.error('[ai-demo]', error),
    );
  }, [isOpen]);
  return { isStyled, pictures };
}

/** Plays in a few steps what the assistant does. Starts at the first step each time it is opened. */
export function AiDemoModal({ texts, ...source }: AiDemoModalProps): ReactElement {
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
      <DemoSteps {...loaded} texts={texts} onDone={close} />
    </OverlayDialog>
  );
}
