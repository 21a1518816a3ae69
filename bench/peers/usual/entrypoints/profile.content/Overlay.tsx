import { useEffect, useState } from 'react';
import type { ContentScriptContext } from 'wxt/utils/content-script-context';
import { Card } from './Card.tsx';
import { useDescription } from './use-description.ts';

const isProfile = (url: string) => /^\/in\/[^/]+/.test(new URL(url).pathname);

/** The button, and the card when it is open. */
export function Overlay({ ctx }: { ctx: ContentScriptContext }) {
  const [url, setUrl] = useState(location.href);
  const [isOpen, setIsOpen] = useState(false);
  const { data: description } = useDescription(url, isProfile(url));
  useEffect(() => ctx.addEventListener(window, 'wxt:locationchange', ({ newUrl }) => setUrl(newUrl.href)), [ctx]);
  if (!isProfile(url)) return null;
  return (
    <div className="overlay">
      <button type="button" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {description?.view === 'owned' ? `${description.emails.length} emails` : 'Find contact'}
      </button>
      {isOpen && description ? <Card description={description} onClose={() => setIsOpen(false)} /> : null}
    </div>
  );
}
