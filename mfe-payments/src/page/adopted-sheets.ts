const sheets: CSSStyleSheet[] = []
const roots = new Set<DocumentOrShadowRoot>()

/** Adds the CSS of one module to all open roots and to later ones. The build calls it for each CSS file. */
export function addSheet(css: string): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  sheets.push(sheet)
  for (const root of roots) root.adoptedStyleSheets = [...sheets]
}

/**
 * Adopts all styles of this build in a shadow root or document, including those of later chunks.
 * Returns a function that removes them.
 */
export function adoptSheets(root: DocumentOrShadowRoot): () => void {
  // Throws for a root in another document, which must not receive later sheets.
  root.adoptedStyleSheets = [...sheets]
  roots.add(root)
  return () => {
    roots.delete(root)
    root.adoptedStyleSheets = []
  }
}
