import { type ReactNode, useEffect, useRef } from 'react';

/** Acts once on its children, like a user would: for states that only a choice within the component leads to. */
export function Acted({ act, children }: { act(root: HTMLElement): void; children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (root.current !== null) act(root.current);
  }, [act]);
  return (
    <div ref={root} className="contents">
      {children}
    </div>
  );
}
