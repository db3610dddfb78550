/** Puts a module's CSS into a constructed style sheet of the document. */
export default function transform(css) {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}
