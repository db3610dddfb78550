const sheets: CSSStyleSheet[] = []
const roots = new Set<DocumentOrShadowRoot>()

/** Adds the CSS of one module to every open root and to every later one. The build calls it for each CSS file of the partner's script. */
export function addSheet(css: string): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  sheets.push(sheet)
  for (const root of roots) root.adoptedStyleSheets = [...sheets]
}

/** Gives a shadow root, or a document of our own, all styles of this build, those of later chunks too. Returns a function that removes them. */
export function adoptSheets(root: DocumentOrShadowRoot): () => void {
  roots.add(root)
  root.adoptedStyleSheets = [...sheets]
  return () => {
    roots.delete(root)
    root.adoptedStyleSheets = []
  }
}
