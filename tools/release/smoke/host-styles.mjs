/**
 * Elements without a class. Their style differs between pages only if a page's CSS is not limited
 * to its own classes.
 */
const PROBES =
  `html body header footer nav main section article aside h1 h2 h3 h4 p a ul ol li dl dt dd button input select textarea label
  fieldset form table th td img svg dialog details summary hr small strong`.split(/\s+/)

/** Marks page and body, which outlive a page, beside elements that are inserted for the measurement. */
const ROOTS = ['html', 'body']
/** Properties of page and body that follow the size of their content or the page's own state. */
const VARYING =
  /^(block-size|height|inline-size|width|perspective-origin|transform-origin|scroll-.*)$/

/** Returns the computed style of each probe by tag. */
export const readHostStyles = (page) =>
  page.evaluate(
    ([tags, roots, varying]) => {
      const place = document.createElement('div')
      place.hidden = true
      place.append(
        ...tags.filter((tag) => !roots.includes(tag)).map((tag) => document.createElement(tag)),
      )
      document.body.append(place)
      const isVarying = new RegExp(varying)
      const readStyle = (element, tag) => {
        const style = getComputedStyle(element)
        return Object.fromEntries(
          [...style]
            .filter(
              (name) => !name.startsWith('--') && !(roots.includes(tag) && isVarying.test(name)),
            )
            .map((name) => [name, style.getPropertyValue(name)]),
        )
      }
      const styles = Object.fromEntries(
        tags.map((tag) => [
          tag,
          readStyle(
            roots.includes(tag) ? document.querySelector(tag) : place.querySelector(tag),
            tag,
          ),
        ]),
      )
      place.remove()
      return styles
    },
    [PROBES, ROOTS, VARYING.source],
  )

/** Returns the first difference as a sentence part, or undefined. While a page is shown, it may style page and body. */
export function findStyleChange(before, after, { withRoots }) {
  for (const tag of PROBES.filter((one) => withRoots || !ROOTS.includes(one)))
    for (const [name, value] of Object.entries(before[tag]))
      if (after[tag][name] !== value)
        return `<${tag}> of the host gets ${name}: ${after[tag][name]} instead of ${value}`
  return undefined
}
