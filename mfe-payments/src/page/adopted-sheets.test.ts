import { addSheet, adoptSheets } from './adopted-sheets.ts'

it('a root that cannot adopt style sheets does not break later style sheets of other roots', () => {
  globalThis.CSSStyleSheet.prototype.replaceSync = () => undefined
  // Browsers reject style sheets of another document.
  const foreign = Object.defineProperty({}, 'adoptedStyleSheets', {
    set: () => {
      throw new DOMException('Sharing is not allowed in multiple documents', 'NotAllowedError')
    },
  }) as ShadowRoot
  const own = { adoptedStyleSheets: [] as CSSStyleSheet[] } as ShadowRoot
  expect(() => adoptSheets(foreign)).toThrow('Sharing is not allowed')
  adoptSheets(own)
  addSheet('a{}')
  expect(own.adoptedStyleSheets).toHaveLength(1)
})
