import fc from 'fast-check'
import {
  parseInvoiceReferences,
  parseProtocol,
  writeInvoiceReferences,
} from './charge-references.ts'

const references = fc.uniqueArray(fc.stringMatching(/^(FT|AC)\d{12}$/), { minLength: 1 })

it('invoice references are read back from texts of limited length', () => {
  fc.assert(
    fc.property(references, fc.integer({ min: 14, max: 200 }), (all, maxLength) => {
      const texts = writeInvoiceReferences(
        all.map((reference) => ({ invoiceReference: reference })),
        maxLength,
      )
      expect(texts.every(({ length }) => length <= maxLength)).toBe(true)
      expect(parseInvoiceReferences(texts)).toEqual(all)
    }),
  )
})

it('a protocol is read back from the text of a boleto', () => {
  expect(parseProtocol('Protocolo 20261121123456789 FT100000100107')).toBe('20261121123456789')
  expect(parseProtocol('Protocolo 2026')).toBeNull()
})
