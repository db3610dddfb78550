import { DEMO_CUSTOMERS } from '@portal/contract/fixtures/demo-customers'
import { parseCredentials, findDocumentError, type DocumentError } from './credentials.ts'

it.each<[string, DocumentError | null]>([
  ['', 'required'],
  ['   ', 'required'],
  ['390.533.447-05', null],
  ['39053344705', null],
  [' 390 533 447 05 ', null],
  ['390.533.447-06', 'invalid'],
  ['390533447', 'invalid'],
  ['111.111.111-11', 'invalid'],
  ['123.456.789-10', 'invalid'],
  ['11.222.333/0001-81', null],
  ['12.ABC.345/0001-88', null],
  ['12abc345000188', null],
  ['DK.X10.290/6273-03', null],
  ['DK.X10.290/6273-04', 'invalid'],
  ['00.000.000/0000-00', 'invalid'],
  ['não sei', 'invalid'],
])('findDocumentError(%p) returns %p', (text, fault) => {
  expect(findDocumentError(text)).toBe(fault)
})

it('parses the document with letters and the phone with +55', () => {
  expect(parseCredentials('dk.x10.290/6273-03', '(48) 9 9123 0003')).toEqual({
    document: 'DKX10290627303',
    type: 'PJ',
    phone: '+5548991230003',
  })
})

it('returns null while a field is invalid', () => {
  expect(parseCredentials('390.533.447-06', '(11) 9 8765 4321')).toBeNull()
  expect(parseCredentials('390.533.447-05', '(11) 9 8765')).toBeNull()
})

it('accepts every demo customer', () => {
  for (const { document, phone } of Object.values(DEMO_CUSTOMERS))
    expect(parseCredentials(document, phone)).not.toBeNull()
})
