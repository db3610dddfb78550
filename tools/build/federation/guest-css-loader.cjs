const PX_OF_REM = 16

/**
 * Adapts CSS for a shadow root in a partner's page: `:root`, `html` and `body` become the root's
 * first element, and `rem` becomes px at 16, because the page may change its font size.
 */
module.exports = function guestCssLoader(source) {
  return source
    .replace(/:root\b/g, '.portal-root')
    .replace(/(^|[\s,}])(?:html|body)(?=\s*[,{])/g, '$1.portal-root')
    .replace(/(\d*\.?\d+)rem\b/g, (_, rem) => `${Number(rem) * PX_OF_REM}px`)
}
