// Light or dark as the last page of ours was drawn (lib/settings/use-appearance.ts), before this one's first picture: nothing else is quick enough.
try {
  document.documentElement.dataset.appearance = localStorage.getItem('appearance') ?? 'system';
} catch {
  // A frame in a page that may keep nothing has none of it.
}
