import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** The parameters for drawing rows; all rows have the same height. */
export interface RowLayout {
  isWide: boolean;
  rowHeight: number;
}

/** The drawn part of a long list: the places from `from` to before `to`. Heights in CSS pixels. */
export interface ListWindow {
  from: number;
  to: number;
  layout: RowLayout;
  /** Scrolls a place into view, as little as needed. */
  reveal(place: number): void;
  /** Scrolls to the beginning. */
  toTop(): void;
  /** The number of rows that fit. */
  page: number;
}

const WIDE_FROM = 720;
const WIDE: RowLayout = { isWide: true, rowHeight: 56 };
const NARROW: RowLayout = { isWide: false, rowHeight: 102 };
/** Rows drawn beyond each edge, so that a turn of the wheel shows no gap; the first frame draws none of them. */
const BEYOND = 6;
/** From this window width on, the menu is beside the list and not above it, this wide (components/workspace). */
const MENU_BESIDE_FROM = 768;
const MENU_WIDTH = 192;
/** The least height above the list: heading, search and filters, and the menu where that is above. */
const ABOVE_BESIDE_MENU = 166;
const ABOVE_BELOW_MENU = 208;

/** The last measured size of a list: the next one is drawn right at once, and not a second time after its layout. */
let lastSize: { width: number; height: number } | null = null;

function expectedSize(): { width: number; height: number } {
  if (lastSize) return lastSize;
  return innerWidth < MENU_BESIDE_FROM
    ? { width: innerWidth, height: innerHeight - ABOVE_BELOW_MENU }
    : { width: innerWidth - MENU_WIDTH, height: innerHeight - ABOVE_BESIDE_MENU };
}

/** The visible rows of a scrolling box. */
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
  // Scrolling forces a layout, so a list already at its top is not scrolled.
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
    // The first call comes when the browser has laid the list out anyway, and before it is painted: measuring here
    // would force a layout now.
    const observer = new ResizeObserver(() => {
      const { clientWidth: width, clientHeight: height } = scrolled;
      if (width === 0) return;
      lastSize = { width, height };
      flushSync(() =>
        setSize((before) => (before.width === width && before.height === height ? before : { width, height })),
      );
    });
    // Scrolling by less than a row renders nothing.
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

/** The number of rows drawn beyond each edge: none until the visible ones are painted. */
function useRowsBeyond(): number {
  const [beyond, setBeyond] = useState(0);
  useEffect(() => {
    // The next frame may be the one that paints them; the one after it certainly comes later.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setBeyond(BEYOND));
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return beyond;
}
