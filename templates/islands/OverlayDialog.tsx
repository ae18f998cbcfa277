import { type PointerEvent, type ReactElement, type ReactNode, useEffect, useRef } from 'react';
import { trackingAttributes } from '../components/tracking/tracking-attributes';

export interface OverlayDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Id of the element that labels the dialog. */
  readonly labelledBy: string;
  readonly closeLabel: string;
  /** The `data-opens` value of the overlay. */
  readonly overlay: string;
  /** Where a sales dialog was opened from. */
  readonly location?: string;
  readonly children: ReactNode;
}

/** The class on `<html>` that prevents the page behind an open dialog from scrolling. */
const OPEN_CLASS = 'has-open-overlay';

/** Opens the dialog as a modal while `isOpen`, and restores the focus when it closes. */
function useModal(isOpen: boolean) {
  const dialogRef = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = dialogRef.current;
    if (!isOpen || dialog === null) return undefined;
    const { activeElement: opener, documentElement: root } = document;
    dialog.showModal();
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    root.classList.add(OPEN_CLASS);
    return () => {
      dialog.close();
      root.classList.remove(OPEN_CLASS);
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, [isOpen]);
  return dialogRef;
}

type CloseButtonProps = Pick<OverlayDialogProps, 'closeLabel' | 'overlay' | 'onClose'>;

function CloseButton({ closeLabel, overlay, onClose }: CloseButtonProps) {
  return (
    <button
      className="overlay__close"
      type="button"
      aria-label={closeLabel}
      onClick={onClose}
      {...trackingAttributes({ source: overlay }, closeLabel)}
    >
      <svg
        width="20"
        height="20"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        aria-hidden="true"
      >
        <path d="M18 6 6 18M6 6l12 12" strokeLinecap="round" />
      </svg>
    </button>
  );
}

/**
 * A dialog over the page: its button, Escape and a click beside it close it. While closed it is an empty element, so
 * that pages stay small.
 */
export function OverlayDialog({ isOpen, onClose, children, ...props }: OverlayDialogProps): ReactElement {
  const dialogRef = useModal(isOpen);
  const wasPressedBeside = useRef(false);
  const isBeside = (event: { target: unknown }) => event.target === dialogRef.current;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the keyboard's way, and comes as a cancel event
    <dialog
      ref={dialogRef}
      className="overlay"
      aria-labelledby={isOpen ? props.labelledBy : undefined}
      data-overlay={props.overlay}
      data-click-root="overlay"
      data-click-parent={props.overlay}
      data-location={props.location}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={() => {
        if (dialogRef.current?.open === false && isOpen) onClose();
      }}
      onPointerDown={(event: PointerEvent) => {
        wasPressedBeside.current = isBeside(event);
      }}
      onClick={(event) => {
        if (wasPressedBeside.current && isBeside(event)) onClose();
      }}
    >
      {isOpen ? (
        <div className="overlay__panel">
          {children}
          <CloseButton {...props} onClose={onClose} />
        </div>
      ) : null}
    </dialog>
  );
}
