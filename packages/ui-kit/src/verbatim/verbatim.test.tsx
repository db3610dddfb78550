import { getTranslate } from './verbatim.tsx'

describe('translate attribute', () => {
  it.each(['R$\u00a0149,90', '05/11/2026', '(11) 9 8765 4321', 'CT1000000001', '1/2'])(
    'excludes %s',
    (value) => {
      expect(getTranslate(value)).toBe('no')
    },
  )

  it.each(['Outubro de 2026', 'Vence em 3 dias'])('includes %s', (value) => {
    expect(getTranslate(value)).toBeUndefined()
  })
})
