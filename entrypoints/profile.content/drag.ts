import { DRAG_THRESHOLD, LONG_STEP, STEP } from './numbers.ts';

const DIRECTIONS: Partial<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

interface Movable {
  /** The current position, in CSS pixels from the top of the window. */
  top(): number;
  moveTo(top: number): void;
  /** Called when the drag ends. */
  settle(): void;
}

/**
 * Lets `handle` be moved up and down along the window's edge, by pointer or with the arrow keys. A click stays a click.
 * @returns whether a pointer holds it
 */
export function makeMovable(handle: HTMLElement, movable: Movable): () => boolean {
  let grip: { pointerId: number; x: number; y: number; top: number } | null = null;
  let isDragging = false;

  handle.addEventListener('pointerdown', (event) => {
    isDragging = false;
    if (!event.isTrusted || !event.isPrimary || event.button !== 0) return;
    grip = { pointerId: event.pointerId, x: event.clientX, y: event.clientY, top: movable.top() };
    // At once: a quick pointer has left the button before the first move is reported.
    handle.setPointerCapture(event.pointerId);
  });

  handle.addEventListener('pointermove', (event) => {
    if (event.pointerId !== grip?.pointerId || !event.isTrusted) return;
    const moved = event.clientY - grip.y;
    // Sideways counts too: a user who releases elsewhere does not mean the click.
    isDragging ||= Math.hypot(event.clientX - grip.x, moved) >= DRAG_THRESHOLD;
    if (isDragging) movable.moveTo(grip.top + moved);
  });

  // After the pointer was released, or canceled.
  handle.addEventListener('lostpointercapture', () => {
    if (isDragging) movable.settle();
    grip = null;
  });
  handle.addEventListener('dragstart', (event) => event.preventDefault());

  // The release after a drag fires a click too, which the user did not mean.
  handle.addEventListener(
    'click',
    (event) => {
      if (isDragging) event.stopImmediatePropagation();
      isDragging = false;
    },
    true,
  );

  handle.addEventListener('keydown', (event) => {
    const direction = DIRECTIONS[event.key] ?? 0;
    if (!event.isTrusted || direction === 0) return;
    event.preventDefault();
    event.stopPropagation();
    movable.moveTo(movable.top() + direction * (event.shiftKey ? LONG_STEP : STEP));
    movable.settle();
  });
  // A button that was taken out of the page is not held any more, and is not told.
  return () => handle.hasPointerCapture(grip?.pointerId ?? 0);
}
