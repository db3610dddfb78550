import { findMissingFeatures } from './css.ts'
import { describeBrowsers } from './oldest.mjs'
import { findMissingFunctions } from './scripts.ts'

const namesOf = (found: readonly { name: string }[]) => found.map(({ name }) => name)

describe('browsers', () => {
  it('are described for people', () => {
    expect(describeBrowsers()).toMatch(
      /^Chrome and Android WebView \d+, Firefox \d+, Safari [\d.]+$/,
    )
  })
})

describe('style sheets', () => {
  it.each([
    ['.a:has(:checked) { color: red }', [':has']],
    ['.a :is(b, i) { color: red }', [':is']],
    ['.a { height: 100dvh }', ['100dvh']],
    ['.a { color: color-mix(in srgb, red, blue) }', ['color-mix()']],
    ['.a { aspect-ratio: 1 }', ['aspect-ratio']],
    ['@layer a { .a { color: red } }', ['@layer']],
    ['@media (width >= 400px) { .a { color: red } }', ['@media range']],
    ['.a { & b { color: red } }', ['nesting']],
  ])('report %s', (css, names) => {
    expect(namesOf(findMissingFeatures(css))).toEqual(names)
  })

  it.each([
    ['a fallback', '.a { height: 100vh; height: 100dvh }'],
    ['a condition', '@supports (height: 1dvh) { .a { height: 100dvh } }'],
    ['a media feature', '@media (prefers-contrast: more) { .a { color: red } }'],
    ['an enhancement', '.a { text-wrap: balance }'],
    [
      'a query of a container',
      '.a { container-type: inline-size } @container (max-width: 9rem) { .b { gap: 0 } }',
    ],
    ['old features', '.a:not(.b):focus-visible::before { inset: 0; gap: clamp(1px, 1vw, 2px) }'],
  ])('accept %s', (_what, css) => {
    expect(findMissingFeatures(css)).toEqual([])
  })
})

describe('built scripts', () => {
  it.each([
    ['Object.hasOwn(a,"b")', ['Object.hasOwn']],
    ['structuredClone(a)', ['structuredClone']],
    ['crypto.randomUUID()', ['crypto.randomUUID']],
    ['AbortSignal.timeout(1)', ['AbortSignal.timeout']],
    ['[1].at(-1);a.findLast(b)', ['at', 'a.findLast']],
    ['class A{static{b()}}', ['static block']],
    ['class A{#b=1;c(d){return #b in d}}', ['#field in object']],
  ])('report %s', (script, names) => {
    expect(namesOf(findMissingFunctions(script))).toEqual(names)
  })

  it.each([
    '"function"==typeof structuredClone&&structuredClone(a)',
    'Object.hasOwn?Object.hasOwn(a,b):c',
    'a.at?.(-1)',
    '"randomUUID"in crypto?crypto.randomUUID():b',
    '"object"==typeof navigation&&navigation.navigate("/")',
    'a.map(b).replaceAll(c,d);new Map().has(e)',
  ])('accept %s', (script) => {
    expect(findMissingFunctions(script)).toEqual([])
  })
})
