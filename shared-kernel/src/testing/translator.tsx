import { cleanup, fireEvent, render } from '@testing-library/react'
import type { ComponentType } from 'react'
import { settle } from './settle.ts'

/** A string, because the typed overload of `createElement` for it is deprecated. */
const FONT: string = 'font'
const KEPT = '[translate=no], style, script, font'

/** Replaces text nodes by `<font>` elements with other text nodes, as Chrome's translator does. */
const translatePage = (): void => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const nodes: Text[] = []
  while (walker.nextNode()) nodes.push(walker.currentNode as Text)
  for (const node of nodes) {
    if (node.data.trim() === '' || node.parentElement?.closest(KEPT)) continue
    const inner = document.createElement(FONT)
    inner.append(node.data)
    const outer = document.createElement(FONT)
    outer.append(inner)
    node.replaceWith(outer)
  }
}

/** Amounts, codes, references, phones, documents and names: a translator would change them. */
const VALUE =
  /^(?:-?R\$\s[\d.]+,\d{2}|000201.*|\d[\d .-]{19,}|[A-Z]{2}\d+|\(\d{2}\) [\d -]+|[\d.]{11}-\d{2}|[\w.]+\/\w{4}-\d{2}|Operadora Telecom S\.A\.|Ana Souza)$/

const listTranslatableValues = (): string[] => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const values: string[] = []
  while (walker.nextNode()) {
    const { data, parentElement } = walker.currentNode as Text
    if (VALUE.test(data.trim()) && !parentElement?.closest('[translate=no], [hidden], style'))
      values.push(data)
  }
  return values
}

/** Values of each screen that a translator may change. */
export async function findTranslatableValues(
  screens: Readonly<Record<string, ComponentType>>,
): Promise<readonly string[]> {
  const found: string[] = []
  for (const [name, Screen] of Object.entries(screens)) {
    render(<Screen />)
    await settle()
    found.push(...listTranslatableValues().map((value) => `${name}: ${value}`))
    cleanup()
  }
  return found
}

const readPage = (): string => (document.body.textContent ?? '').replace(/\d+/g, '0')

/** Buttons of rows that differ only in numbers are alike. */
const listButtonKinds = (): string[] => [
  ...new Set([...document.querySelectorAll('button')].map(getKind)),
]
const getKind = (button: Element): string =>
  `${button.getAttribute('aria-label') ?? ''}${button.textContent}`.replace(/\d+/g, '0')

/** Functions that jsdom lacks and buttons of the screens call. */
const MISSING_FUNCTIONS = [
  [navigator, 'clipboard', { writeText: () => Promise.resolve() }],
  [navigator, 'share', () => Promise.resolve()],
  [URL, 'createObjectURL', () => 'blob:file'],
  [URL, 'revokeObjectURL', () => undefined],
  [HTMLAnchorElement.prototype, 'click', () => undefined],
  [window, 'print', () => undefined],
  [window, 'scrollTo', () => undefined],
] as const
const provideMissingFunctions = (): void => {
  for (const [owner, name, value] of MISSING_FUNCTIONS)
    Object.defineProperty(owner, name, { value, configurable: true, writable: true })
}

/** Texts of a screen after each press of a button; ends early with the error of a crash. */
const readTexts = async (Screen: ComponentType, translate: () => void): Promise<string[]> => {
  const texts: string[] = []
  const onError = (event: ErrorEvent): void => {
    texts.push(`crash: ${event.message}`)
    event.preventDefault()
  }
  window.addEventListener('error', onError)
  try {
    render(<Screen />)
    await settle()
    for (const kind of listButtonKinds()) {
      translate()
      const button = [...document.querySelectorAll('button')].find((one) => getKind(one) === kind)
      if (button && !button.disabled) fireEvent.click(button)
      await settle()
      texts.push(`after ${kind}: ${readPage()}`)
    }
  } catch (error) {
    texts.push(`crash: ${String(error)}`)
  } finally {
    cleanup()
    window.removeEventListener('error', onError)
  }
  return texts
}

/** Differences between the texts of each screen with and without a translator. */
export async function findTextsThatTranslatorsBreak(
  screens: Readonly<Record<string, ComponentType>>,
): Promise<readonly string[]> {
  provideMissingFunctions()
  const broken: string[] = []
  for (const [name, Screen] of Object.entries(screens)) {
    const expected = await readTexts(Screen, () => undefined)
    const actual = await readTexts(Screen, translatePage)
    const at = expected.findIndex((text, i) => text !== actual[i])
    if (at >= 0) broken.push(`${name}: ${String(actual[at])}\n  instead of ${String(expected[at])}`)
  }
  return broken
}
