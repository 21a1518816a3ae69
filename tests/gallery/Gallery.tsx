import type { GalleryPage } from './gallery-page.ts';

/** All states of one page side by side, or one of them alone, as in the product. */
export function Gallery({ page: { widths, states }, only }: { page: GalleryPage; only: number | null }) {
  const [width] = widths;
  if (only !== null) {
    return (
      <div key={only} data-only={only}>
        {states[only]?.node}
      </div>
    );
  }
  return (
    <div className="gallery-sheet" style={{ columnWidth: width }}>
      {states.map(({ name, node }) => (
        <section key={name} className="gallery-state">
          <p className="gallery-name">{name}</p>
          <div className="gallery-frame" style={{ width }}>
            {node}
          </div>
        </section>
      ))}
    </div>
  );
}
