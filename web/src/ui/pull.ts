import { type PointerEvent, type RefObject, useRef } from 'react';

/** A sheet released this far down, px, closes. */
const CLOSES_PX = 90;

/** A sheet follows the finger down by its header, and closes if it was pulled far enough. */
export function usePull(sheet: RefObject<HTMLElement | null>, onPulled: () => void) {
  const from = useRef<{ y: number; pointer: number } | undefined>(undefined);
  const pull = ({ clientY, type, pointerId, isPrimary, currentTarget }: PointerEvent<HTMLElement>) => {
    if (!sheet.current) return;
    if (type === 'pointerdown' && isPrimary) {
      from.current = { y: clientY, pointer: pointerId };
      currentTarget.setPointerCapture(pointerId);
    }
    // A second finger is ignored.
    if (from.current?.pointer !== pointerId) return;
    const by = Math.max(0, clientY - from.current.y);
    const over = type === 'pointerup' || type === 'pointercancel';
    sheet.current.style.translate = over ? '' : `0 ${by}px`;
    if (!over) return;
    from.current = undefined;
    if (by > CLOSES_PX) onPulled();
  };
  return { onPointerDown: pull, onPointerMove: pull, onPointerUp: pull, onPointerCancel: pull };
}
