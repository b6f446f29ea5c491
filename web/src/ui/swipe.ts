import { type PointerEvent, useRef, useState } from 'react';

/** A finger that moved this far sideways, px, swipes and does not tap; the second distance turns the page on release. */
const SWIPE_PX = 8;
const TURN_PX = 48;

/**
 * Pages side by side, turned by a swipe. The strip is translated instead of scrolled, so that scrolling into view never turns a
 * page. @param page from 0
 */
export function useSwipe(page: number, pages: number, turn: (page: number) => void) {
  const start = useRef<{ x: number; pointer: number } | undefined>(undefined);
  const [offset, setOffset] = useState(0);

  const onPointerDown = ({ clientX, pointerId, isPrimary }: PointerEvent) => {
    if (isPrimary) start.current = { x: clientX, pointer: pointerId };
  };
  /** The start point of the swiping finger; undefined for any other finger. */
  const startOf = ({ pointerId }: PointerEvent) => (start.current?.pointer === pointerId ? start.current : undefined);
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const { clientX, currentTarget } = event;
    const from = startOf(event);
    if (!from) return;
    const by = clientX - from.x;
    if (offset === 0 && Math.abs(by) < SWIPE_PX) return;
    // Captures the pointer, so that the release is not a tap on the element under the finger.
    if (offset === 0) currentTarget.setPointerCapture(from.pointer);
    const pastEnd = (page === 0 && by > 0) || (page === pages - 1 && by < 0);
    setOffset(pastEnd ? by / 4 : by);
  };
  const onPointerUp = (event: PointerEvent) => {
    if (!startOf(event)) return;
    start.current = undefined;
    setOffset(0);
    const next = page - Math.sign(offset);
    const turns = event.type === 'pointerup' && Math.abs(offset) > TURN_PX;
    if (turns && next >= 0 && next < pages) turn(next);
  };

  return {
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp },
    style: {
      translate: `calc(${-page * 100}% + ${offset}px) 0`,
      ...(offset === 0 ? {} : { transition: 'none' }),
    },
  };
}
