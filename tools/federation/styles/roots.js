const sheets = []
const roots = new Set()

/** One more module's CSS, for every root that is open and every one to come. */
export function addSheet(css) {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  sheets.push(sheet)
  for (const root of roots) root.adoptedStyleSheets = [...sheets]
}

/** Gives a shadow root, or a document of ours alone, all styles of this build, those of later chunks too, until it is told to stop. */
export function adoptSheets(root) {
  roots.add(root)
  root.adoptedStyleSheets = [...sheets]
  return () => {
    roots.delete(root)
    root.adoptedStyleSheets = []
  }
}
