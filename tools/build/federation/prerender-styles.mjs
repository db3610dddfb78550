import CssMinimizer from 'css-minimizer-webpack-plugin'
import postcss from 'postcss'

/**
 * Selects the CSS rules of a remote that style elements of this HTML. Class names are hashes, so
 * text never matches one.
 */
export async function extractStyles(css, pages) {
  const seen = new Set(
    pages
      .flatMap((html) => [...html.matchAll(/ class="([^"]*)"/g)])
      .flatMap(([, names]) => names.split(/\s+/)),
  )
  const root = postcss.parse(css)
  root.walkRules((rule) => {
    const { parent } = rule
    if (parent?.type === 'atrule' && parent.name.endsWith('keyframes')) return
    const selectors = rule.selectors.filter((selector) =>
      listClasses(selector).every((name) => seen.has(name)),
    )
    if (selectors.length === 0) rule.remove()
    else rule.selectors = selectors
  })
  root.walkAtRules('keyframes', (rule) => {
    if (!root.some(createUsageTest(rule.params))) rule.remove()
  })
  root.walkAtRules((rule) => {
    if (rule.nodes?.length === 0) rule.remove()
  })
  const { code } = await CssMinimizer.cssnanoMinify(
    { 'prerender.css': root.toString() },
    undefined,
    {
      preset: ['default', { mergeRules: false, mergeLonghand: false }],
    },
  )
  return code
}

/** Classes inside `:not(...)` are optional. */
const listClasses = (selector) =>
  [...selector.replace(/:not\([^)]*\)/g, '').matchAll(/\.((?:[\w-]|\\.)+)/g)].map(([, name]) =>
    name.replace(/\\(.)/g, '$1'),
  )

const createUsageTest = (name) => (node) =>
  node.type !== 'atrule'
    ? node.toString().includes(name)
    : node.name !== 'keyframes' && node.toString().includes(name)
