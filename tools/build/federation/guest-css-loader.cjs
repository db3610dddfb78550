const PX_OF_REM = 16

/**
 * CSS of the portal's document, for a shadow root in a page of somebody else: what says `:root`, `html` or `body` is said of the root's
 * own first element, which no style of that page reaches; and `rem`, the page's font size, which that page may have changed, is 16 px.
 */
module.exports = function guestCssLoader(source) {
  return source
    .replace(/:root\b/g, '.portal-root')
    .replace(/(^|[\s,}])(?:html|body)(?=\s*[,{])/g, '$1.portal-root')
    .replace(/(\d*\.?\d+)rem\b/g, (_, rem) => `${Number(rem) * PX_OF_REM}px`)
}
