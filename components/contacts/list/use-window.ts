import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** How rows are drawn; every row is equally high. */
export interface RowLayout {
  isWide: boolean;
  rowHeight: number;
}

/** What of a long list is drawn: the places from `from` to before `to`. Heights in CSS pixels. */
export interface ListWindow {
  from: number;
  to: number;
  layout: RowLayout;
  /** Scrolls a place into view, as little as needed. */
  reveal(place: number): void;
  /** Scrolls to the beginning. */
  toTop(): void;
  /** How many rows fit. */
  page: number;
}

const WIDE_FROM = 720;
const WIDE: RowLayout = { isWide: true, rowHeight: 56 };
const NARROW: RowLayout = { isWide: false, rowHeight: 102 };
/**
 * Rows drawn beyond each edge, so that a turn of the wheel shows no gap: not in the first frame, which shows none of
 * them.
 */
const BEYOND = 6;
/** Where the menu stands beside the list, and not above it: as wide as that (components/workspace). */
const MENU_BESIDE_FROM = 768;
const MENU_WIDTH = 192;
/** What stands above the list at the least: heading, search and choices, and the menu where that is above. */
const ABOVE_BESIDE_MENU = 166;
const ABOVE_BELOW_MENU = 208;

/** What a list measured last: the next one is drawn right at once, and not a second time after it was laid out. */
let lastSize: { width: number; height: number } | null = null;

function expectedSize(): { width: number; height: number } {
  if (lastSize) return lastSize;
  return innerWidth < MENU_BESIDE_FROM
    ? { width: innerWidth, height: innerHeight - ABOVE_BELOW_MENU }
    : { width: innerWidth - MENU_WIDTH, height: innerHeight - ABOVE_BESIDE_MENU };
}

/** Which rows of a scrolling box are in sight. */
export function useWindow(box: RefObject<HTMLElement | null>, length: number): ListWindow {
  const { size, top, isScrolled } = useScrolled(box);
  const beyond = useRowsBeyond();
  const layout = size.width >= WIDE_FROM ? WIDE : NARROW;
  const { rowHeight } = layout;
  const first = Math.floor(top / rowHeight);
  const page = Math.max(1, Math.floor(size.height / rowHeight));
  const reveal = useCallback(
    (place: number) => {
      const scrolled = box.current;
      if (!scrolled) return;
      const start = place * rowHeight;
      const header = scrolled.querySelector<HTMLElement>('[data-sticky]')?.offsetHeight ?? 0;
      if (start < scrolled.scrollTop) scrolled.scrollTo(0, start);
      else if (start + rowHeight + header > scrolled.scrollTop + scrolled.clientHeight)
        scrolled.scrollTo(0, start + rowHeight + header - scrolled.clientHeight);
    },
    [box, rowHeight],
  );
  // To scroll lays the list out, so nothing is scrolled that stands where it should.
  const toTop = useCallback(() => {
    if (isScrolled.current) box.current?.scrollTo(0, 0);
  }, [box, isScrolled]);
  return {
    from: Math.max(0, Math.min(first, length) - beyond),
    to: Math.min(length, first + page + 1 + beyond),
    layout,
    reveal,
    toTop,
    page,
  };
}

/** The size of a box and how far it is scrolled, in CSS pixels. */
function useScrolled(box: RefObject<HTMLElement | null>) {
  const [size, setSize] = useState(expectedSize);
  const [top, setTop] = useState(0);
  const isScrolled = useRef(false);
  useLayoutEffect(() => {
    const scrolled = box.current;
    if (!scrolled) return;
    // Called first when the browser has laid the list out anyway, and before it is painted: to ask it here would lay it
    // out now.
    const observer = new ResizeObserver(() => {
      const { clientWidth: width, clientHeight: height } = scrolled;
      if (width === 0) return;
      lastSize = { width, height };
      flushSync(() =>
        setSize((before) => (before.width === width && before.height === height ? before : { width, height })),
      );
    });
    // A change of place by less than a row draws nothing anew.
    const onScroll = () => {
      isScrolled.current = scrolled.scrollTop > 0;
      setTop(scrolled.scrollTop);
    };
    observer.observe(scrolled);
    scrolled.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      observer.disconnect();
      scrolled.removeEventListener('scroll', onScroll);
    };
  }, [box]);
  return { size, top, isScrolled };
}

/** How many rows are drawn beyond each edge: none until those in sight are painted. */
function useRowsBeyond(): number {
  const [beyond, setBeyond] = useState(0);
  useEffect(() => {
    // The next frame may be the one that paints them; the one after it comes later surely.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setBeyond(BEYOND));
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return beyond;
}
