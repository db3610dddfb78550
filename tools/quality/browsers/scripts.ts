import compat from '@mdn/browser-compat-data' with { type: 'json' }
import { isMissing, type Feature, type MissingFeature } from './missing-feature.ts'
import { listMissingBrowsers } from './oldest.mjs'

type Members = Readonly<Record<string, Feature>>
const INTERFACES = { ...compat.api, ...compat.javascript.builtins } as unknown as Readonly<
  Record<string, Members & Feature>
>

/** Interfaces whose methods have names that libraries do not use for their own. */
const COMMON = [
  'AbortSignal',
  'Array',
  'Document',
  'Element',
  'HTMLElement',
  'Promise',
  'Set',
  'String',
]

/** Methods of `COMMON` by name that no interface has in the oldest browsers: `at`, not `size`. */
const NEW_METHODS = new Map(
  COMMON.flatMap((owner) =>
    Object.entries(INTERFACES[owner] ?? {}).filter(
      ([name, feature]) =>
        /^[a-z]\w+$/i.test(name) &&
        isMissing(feature) &&
        !Object.values(INTERFACES).some(
          ({ [name]: other }) => other?.__compat !== undefined && !isMissing(other),
        ),
    ),
  ),
)

const { classes } = compat.javascript
const SYNTAX = [
  ['static block', classes?.static?.initialization_blocks, /[{};]static\s*\{/],
  ['#field in object', classes?.private_class_fields_in, /#\w+ in /],
] as const

const findFeature = (owner: string | undefined, name: string): Feature | undefined => {
  if (owner === undefined) return INTERFACES[name] ?? INTERFACES.Window?.[name]
  if (/^[A-Z]/.test(owner))
    return INTERFACES[owner]?.[`${name}_static`] ?? INTERFACES[owner]?.[name]
  // An instance of the platform has the name of its interface: `crypto`, `navigator`.
  const members = INTERFACES[owner.replace(/^[a-z]/, (first) => first.toUpperCase())]
  return members?.[name] ?? NEW_METHODS.get(name)
}

/** `typeof name`, `'name' in object`, `object.name?.`, `object.name ? …`, `object.name && …`. */
const isChecked = (script: string, name: string): boolean =>
  new RegExp(
    `typeof (?:\\w+\\.)*${name}\\b|["']${name}["']\\s*in |\\b${name}(?:\\?|&&|\\|\\||\\))`,
  ).test(script)

/** Syntax and functions of a built script that supported browsers lack, and that it does not guard. */
export const findMissingFunctions = (script: string): MissingFeature[] => {
  const found = new Map<string, MissingFeature>()
  const add = (name: string, feature: Feature, index: number): void => {
    if (!found.has(name))
      found.set(name, { name, at: index, browsers: listMissingBrowsers(feature) })
  }
  for (const [name, feature, pattern] of SYNTAX) {
    const used = pattern.exec(script)
    if (used && isMissing(feature)) add(name, feature, used.index)
  }
  for (const { 1: owner, 2: method, 3: global, index } of script.matchAll(
    /(\w*)\??\.(\w+)\(|(?<![\w.$])(\w{6,})\(/g,
  )) {
    const name = method ?? global ?? ''
    const feature =
      method === undefined ? findFeature(undefined, name) : findFeature(owner ?? '', name)
    if (isMissing(feature) && ![name, owner].some((one) => one && isChecked(script, one)))
      add(owner ? `${owner}.${name}` : name, feature, index)
  }
  return [...found.values()]
}
