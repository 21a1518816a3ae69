/** A page in the shape of a profile page: bars, panels, controls on the right, as a visitor would see it. */
export function profilePage(name: string): string {
  const panel = (title: string, lines: number) =>
    `<section><h2>${title}</h2>${'<p>Led the measuring group, built its data team, and moved reporting to one place.</p>'.repeat(lines)}</section>`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${name}</title><style>
    :root { color-scheme: light dark; --page: #f4f2ee; --panel: #fff; --ink: #191919; --line: #dfdeda }
    @media (prefers-color-scheme: dark) { :root { --page: #000; --panel: #1b1f23; --ink: #e8e8e8; --line: #333 } }
    body { margin: 0; background: var(--page); color: var(--ink); font: 14px/1.5 sans-serif }
    nav { position: sticky; top: 0; height: 52px; background: var(--panel); border-bottom: 1px solid var(--line) }
    main { display: grid; grid-template-columns: 1fr 300px; gap: 24px }
    main { max-width: 1100px; margin: 24px auto; padding: 0 16px }
    section, aside { background: var(--panel); border: 1px solid var(--line); border-radius: 8px }
    section, aside { padding: 20px; margin-bottom: 12px }
    .cover { height: 160px; margin: -20px -20px 16px; background: #a0b4b7; border-radius: 8px 8px 0 0 }
    h1, h2 { margin: 0 0 6px } main button { border-radius: 16px; padding: 6px 16px }
    div { color: red !important; display: none !important; position: static !important; z-index: -1 !important }
    div.cover { display: block !important }
  </style></head><body><nav></nav><main>
    <article><section><div class="cover"></div><h1>${name}</h1
    ><p>Head of Data at Acme Instruments<br>Berlin, Germany</p>
    <button>Connect</button> <button>Message</button></section>${panel('About', 2)}${panel('Experience', 5)}</article>
    <aside><h2>Others</h2><p>Søren Østergård-Lindqvist</p><p>Maria Ejemplo</p></aside></main></body></html>`;
}
