import { type RefObject, useCallback, useLayoutEffect, useState } from 'react';

/** What of a long list is drawn: the places from `from` to before `to`. Heights in CSS pixels. */
export interface ListWindow {
  from: number;
  to: number;
  rowHeight: number;
  isWide: boolean;
  /** Scrolls a place into view, as little as needed. */
  reveal(place: number): void;
  /** How many rows fit. */
  page: number;
}

const WIDE_FROM = 720;
const WIDE_ROW = 56;
const NARROW_ROW = 102;
/** Rows drawn beyond each edge, so that a turn of the wheel shows no gap. */
const BEYOND = 6;
/** Before anything was measured: as much as a large window shows. */
const UNMEASURED = { width: 800, height: 900 };

/** Which rows of a scrolling box are in sight; every row is equally high. */
export function useWindow(box: RefObject<HTMLElement | null>, length: number): ListWindow {
  const [size, setSize] = useState(UNMEASURED);
  const [top, setTop] = useState(0);
  const isWide = size.width >= WIDE_FROM;
  const rowHeight = isWide ? WIDE_ROW : NARROW_ROW;

  useLayoutEffect(() => {
    const scrolled = box.current;
    if (!scrolled) return;
    const measure = () => {
      if (scrolled.clientWidth > 0) setSize((before) => (before.width === scrolled.clientWidth && before.height === scrolled.clientHeight ? before : { width: scrolled.clientWidth, height: scrolled.clientHeight }));
    };
    // A change of place by less than a row draws nothing anew.
    const onScroll = () => setTop(scrolled.scrollTop);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(scrolled);
    scrolled.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      observer.disconnect();
      scrolled.removeEventListener('scroll', onScroll);
    };
  }, [box]);

  const first = Math.floor(top / rowHeight);
  const page = Math.max(1, Math.floor(size.height / rowHeight));
  const reveal = useCallback(
    (place: number) => {
      const scrolled = box.current;
      if (!scrolled) return;
      const start = place * rowHeight;
      const header = scrolled.querySelector<HTMLElement>('[data-sticky]')?.offsetHeight ?? 0;
      if (start < scrolled.scrollTop) scrolled.scrollTo(0, start);
      else if (start + rowHeight + header > scrolled.scrollTop + scrolled.clientHeight) scrolled.scrollTo(0, start + rowHeight + header - scrolled.clientHeight);
    },
    [box, rowHeight],
  );
  return { from: Math.max(0, Math.min(first, length) - BEYOND), to: Math.min(length, first + page + 1 + BEYOND), rowHeight, isWide, reveal, page };
}
