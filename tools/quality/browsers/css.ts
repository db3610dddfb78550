import compat from '@mdn/browser-compat-data' with { type: 'json' }
import postcss, { type AtRule, type ChildNode, type Declaration } from 'postcss'
import { isMissing, type MissingFeature } from './missing-feature.ts'
import { listMissingBrowsers } from './oldest.mjs'

/** Properties and rules without which a page looks a little different, with what is lost. */
const ENHANCEMENTS = new Set([
  // Appearance of controls and text.
  'accent-color',
  'cursor',
  'forced-color-adjust',
  'resize',
  'text-decoration-thickness',
  'text-size-adjust',
  'text-wrap',
  '-webkit-tap-highlight-color',
  // Rows with large letters, which break long words without a query of their container.
  'container-type',
  '@container',
  // The customer selects the code by hand.
  'user-select',
  // Scrolling past the end of a dialog.
  'overscroll-behavior',
])

type Feature = { readonly __compat?: object } & { readonly [name: string]: Feature }
const CSS = compat.css as unknown as Record<
  'properties' | 'at-rules' | 'selectors' | 'types',
  Record<string, Feature>
>

const listWords = (text: string) => new Set(text.match(/[a-z][\w-]*/gi) ?? [])
const find = (tree: Feature | undefined, name: string) =>
  tree !== undefined && Object.hasOwn(tree, name) ? tree[name] : undefined

const UNITS = {
  viewport_percentage_units_dynamic: /\d+(?:dvb|dvh|dvi|dvmax|dvmin|dvw)\b/,
  viewport_percentage_units_small: /\d+(?:svb|svh|svi|svmax|svmin|svw)\b/,
  viewport_percentage_units_large: /\d+(?:lvb|lvh|lvi|lvmax|lvmin|lvw)\b/,
  container_query_length_units: /\d+cq(?:w|h|i|b|min|max)\b/,
  lh: /\d+lh\b/,
  rlh: /\d+rlh\b/,
  cap: /\d+cap\b/,
  ic: /\d+ic\b/,
}

/** Features of a declaration by name. */
function* listOfDeclaration({
  prop,
  value,
}: Declaration): Generator<[string, Feature | undefined]> {
  if (ENHANCEMENTS.has(prop)) return
  if (!prop.startsWith('--')) {
    const property = CSS.properties[prop]
    yield [prop, property]
    for (const word of listWords(value)) yield [`${prop}: ${word}`, find(property, word)]
  }
  for (const [, name = ''] of value.matchAll(/([a-z][\w-]*)\(/g))
    yield [`${name}()`, CSS.types[name] ?? find(CSS.types.color, name)]
  for (const [unit, pattern] of Object.entries(UNITS))
    if (pattern.test(value)) yield [pattern.exec(value)?.[0] ?? unit, find(CSS.types.length, unit)]
}

function* listOfAtRule({ name, params }: AtRule): Generator<[string, Feature | undefined]> {
  if (ENHANCEMENTS.has(`@${name}`)) return
  const rule = CSS['at-rules'][name]
  yield [`@${name}`, rule]
  // Without the media feature the rule does not apply, as on a device without the preference.
  if (name === 'media' && /[<>]/.test(params)) yield ['@media range', find(rule, 'range_syntax')]
}

function* listOfSelector(selector: string): Generator<[string, Feature | undefined]> {
  for (const [whole, name = ''] of selector.matchAll(/::?([a-z][a-z-]*)/g))
    yield [whole, CSS.selectors[name]]
  if (selector.includes('&')) yield ['nesting', CSS.selectors.nesting]
}

const listFeatures = (node: ChildNode): Iterable<[string, Feature | undefined]> => {
  if (node.type === 'decl') return listOfDeclaration(node)
  if (node.type === 'atrule') return listOfAtRule(node)
  return node.type === 'rule' ? listOfSelector(node.selector) : []
}

const isInSupports = (node: ChildNode): boolean => {
  for (let parent = node.parent; parent; parent = parent.parent as typeof parent)
    if (parent.type === 'atrule' && (parent as AtRule).name === 'supports') return true
  return false
}
const isUnderstood = (node: ChildNode) =>
  [...listFeatures(node)].every(([, feature]) => !isMissing(feature))

/** Whether an earlier declaration of the property serves browsers that skip this one. */
const hasFallback = (node: ChildNode): boolean => {
  if (node.type !== 'decl') return false
  for (let one = node.prev(); one; one = one.prev())
    if (one.type === 'decl' && one.prop === node.prop && isUnderstood(one)) return true
  return false
}

/** Features of a style sheet that supported browsers lack, and that it does not guard. */
export const findMissingFeatures = (css: string): MissingFeature[] => {
  const found: MissingFeature[] = []
  postcss.parse(css).walk((node) => {
    if (isUnderstood(node) || isInSupports(node) || hasFallback(node)) return
    for (const [name, feature] of listFeatures(node))
      if (feature !== undefined && isMissing(feature))
        found.push({
          name,
          at: node.source?.start?.line ?? 0,
          browsers: listMissingBrowsers(feature),
        })
  })
  return found
}
