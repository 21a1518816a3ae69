// Runs before a page of ours is first drawn (scripts/build/picture-first.ts). It must stay this small: the picture waits for it.
try {
  // Light or dark as the last page was drawn (lib/settings/use-appearance.ts).
  document.documentElement.dataset.appearance = localStorage.getItem('appearance') ?? 'system';
} catch {
  // A frame in a page that may keep nothing has none of it.
}
{
  // One after another, so that the picture comes between: to ask for one takes 3 ms.
  const modules = document.currentScript.dataset.modules?.split(' ') ?? [];
  const next = () => {
    const module = modules.shift();
    if (module === undefined) return;
    void import(module);
    setTimeout(next);
  };
  document.addEventListener('DOMContentLoaded', () => setTimeout(next));
}
