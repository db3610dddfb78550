import fc from 'fast-check'
import vectors from '../fixtures/vectors.json' with { type: 'json' }
import {
  getCustomerType,
  formatDocument,
  isTaxNumberValid,
  maskDocument,
  normalizeDocument,
  parseCnpj,
  parseCpf,
  parseDocument,
  getReportedCustomerType,
} from './document.ts'

describe('CPF', () => {
  it.each(vectors.cpf_valid)('accepts %s', (cpf) => expect(parseCpf(cpf)).toBe(cpf))
  it.each(vectors.cpf_invalid)('rejects %s', (cpf) => expect(parseCpf(cpf)).toBeNull())
  it('parses any punctuation', () => expect(parseCpf(' 529.982.247-25 ')).toBe('52998224725'))
})

describe('CNPJ', () => {
  it.each(vectors.cnpj_valid)('accepts %s', (cnpj) => expect(parseCnpj(cnpj)).toBe(cnpj))
  it.each(vectors.cnpj_invalid)('rejects %s', (cnpj) => expect(parseCnpj(cnpj)).toBeNull())
  it('parses lower case and punctuation', () =>
    expect(parseCnpj('12.abc.345/0001-88')).toBe('12ABC345000188'))
})

describe('documents of companies', () => {
  it.each(vectors.cnpj_strip_trap)(
    'are never parsed as a CPF: $cnpj',
    ({ cnpj, digits_only_is_valid_cpf }) => {
      expect(parseDocument(cnpj)).toBe(cnpj)
      expect(normalizeDocument(cnpj)).not.toBe(digits_only_is_valid_cpf)
      expect(getCustomerType(normalizeDocument(cnpj))).toBe('PJ')
    },
  )
})

it('parseCpf accepts exactly one pair of check digits for nine digits', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(9), { minLength: 9, maxLength: 9 }).filter((d) => new Set(d).size > 1),
      (digits) => {
        const pairs = Array.from({ length: 100 }, (_, i) => String(i).padStart(2, '0'))
        return pairs.filter((pair) => parseCpf(digits.join('') + pair)).length === 1
      },
    ),
  )
})

it.each([
  [11, 'PF', 'PF'],
  [14, 'PJ', 'PJ'],
  [12, 'PJ', ''],
  [0, 'PJ', ''],
] as const)(
  'a document of length %i is %s in the session and "%s" in reports',
  (length, type, reported) => {
    expect(getCustomerType('1'.repeat(length))).toBe(type)
    expect(getReportedCustomerType('1'.repeat(length))).toBe(reported)
  },
)

it.each([
  ['', undefined],
  ['529.982.247-25', true],
  ['5299822472', false],
  ['11111111102', false],
  ['12345678910', false],
  ['09876543210', false],
  ['52998224724', true],
] as const)("the specification's tax-number check says %s -> %s", (value, valid) => {
  expect(isTaxNumberValid(value)).toBe(valid)
})

it('formatDocument and maskDocument format and mask CPF and CNPJ', () => {
  expect(formatDocument('39053344705')).toBe('390.533.447-05')
  expect(formatDocument('12ABC345000188')).toBe('12.ABC.345/0001-88')
  expect(maskDocument('39053344705')).toBe('***.533.447-**')
  expect(maskDocument('12ABC345000188')).not.toContain('0001')
})

it.each(['139053344705', '390533447050', 'x39053344705x'])(
  'parseCpf rejects a longer text: %s',
  (text) => expect(parseCpf(text)).toBeNull(),
)
it.each(['112ABC345000188', '12ABC3450001880'])('parseCnpj rejects a longer text: %s', (text) =>
  expect(parseCnpj(text)).toBeNull(),
)

it('maskDocument returns no characters of an invalid document', () => {
  expect(maskDocument('12ABC345000188')).toBe('**.ABC.345/****-**')
  expect(maskDocument('12345')).toBe('***')
  expect(formatDocument('12345')).toBe('12345')
})
