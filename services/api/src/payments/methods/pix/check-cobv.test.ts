import { toCents, type CalendarDate } from '@portal/contract'
import { computeCrc16, encodeDynamicPix, parseBrCode } from '@portal/contract/values/br-code'
import { findFault } from '../../providers/provider-fault.ts'
import { requireCode, requireMatchingCobv, type ExpectedCobv } from './check-cobv.ts'
import { requireRecurrenceInCode } from './recurrences.ts'
import { cobv } from './wire.ts'

const LOCATION = 'pix.bank.example/qr/v2/cobv/9d36b84fc70b478fb95c12729b90ca25'
const EXPECTED: ExpectedCobv = {
  txid: 'pay0123456789abcdef0123456789abcdef',
  key: '5f84a4c5-c5cb-4599-9f13-7eb4d419dacc',
  amount: toCents(14_990),
  payerDocument: '39053344705',
  dueDate: '2026-12-15' as CalendarDate,
  locationHosts: ['pix.bank.example'],
  now: new Date('2026-11-17T12:00:00Z'),
}
const CHARGE = {
  txid: EXPECTED.txid,
  revisao: 0,
  status: 'ATIVA',
  calendario: {
    criacao: '2026-11-17T09:00:00.123456-03:00',
    dataDeVencimento: '2026-12-15',
    validadeAposVencimento: 30,
  },
  devedor: { nome: 'Ana Souza', cpf: '39053344705' },
  recebedor: { nome: 'Operação de Telefonia do Brasil S.A.', cidade: 'São José dos Campos' },
  valor: { original: '149.90' },
  chave: EXPECTED.key,
  loc: { id: 7, tipoCob: 'cobv', criacao: '2026-11-17T12:00:00Z', location: LOCATION },
}

/** Returns the code that customers see. */
const readCode = (changes: object): string => {
  const charge = cobv.parse({ ...CHARGE, ...changes })
  requireMatchingCobv(charge, EXPECTED)
  return requireCode(charge, EXPECTED)
}
const findReason = (changes: object): string | undefined => {
  try {
    readCode(changes)
    return undefined
  } catch (error) {
    return findFault(error)?.reason ?? String(error)
  }
}

const CODE = encodeDynamicPix({ location: LOCATION, receiver: 'Operadora', city: 'SAO PAULO' })
/** Changes the body of a code and computes its checksum again. */
const alterCode = (change: (body: string) => string): string => {
  const body = change(CODE.slice(0, -4))
  return body + computeCrc16(body)
}
const upperCaseGui = (code: string): string => code.replaceAll('br.gov.bcb.pix', 'BR.GOV.BCB.PIX')

describe('a charge of an outside provider', () => {
  it.each([
    ['a location with a scheme and no code', { location: `https://${LOCATION}` }],
    ['no code', {}],
  ])('gets a code of its location if it has %s', (_, changes) => {
    expect(parseBrCode(readCode(changes))).toMatchObject({
      kind: 'dynamic',
      location: LOCATION,
      receiver: 'Operacao de Telefonia do',
      city: 'Sao Jose dos Ca',
    })
  })

  it('is a fault if its location does not fit into a code', () => {
    const location = `pix.bank.example/${'x'.repeat(70)}`
    expect(findReason({ loc: { location } })).toBe('location')
  })

  it.each([
    ['the amount 0.00', alterCode((body) => body.replace('5802BR', '54040.005802BR'))],
    ['the amount', alterCode((body) => body.replace('5802BR', '5406149.905802BR'))],
    ['an upper-case GUI', alterCode(upperCaseGui)],
    ['a lower-case checksum', CODE.slice(0, -4) + CODE.slice(-4).toLowerCase()],
    [
      'a postcode and a further template',
      alterCode((body) =>
        body
          .replace('6207', '610801310100' + '6207')
          .replace(/6304$/, '8012' + '0008com.bank' + '6304'),
      ),
    ],
  ])('may have a code with %s', (_, pixCopiaECola) => {
    expect(readCode({ pixCopiaECola })).toBe(pixCopiaECola)
  })

  it('gets its code without the blanks around it', () => {
    expect(readCode({ pixCopiaECola: ` ${CODE}\n` })).toBe(CODE)
  })

  it('is a fault if its code has another amount', () => {
    const pixCopiaECola = alterCode((body) => body.replace('5802BR', '5406149.915802BR'))
    expect(findReason({ pixCopiaECola })).toBe('amount')
  })

  it('may name the Pix key in upper case, and no other key', () => {
    expect(findReason({ chave: EXPECTED.key.toUpperCase() })).toBeUndefined()
    expect(findReason({ chave: 'f'.repeat(36) })).toBe('key')
  })
})

it.each([
  ['lower', (code: string) => code],
  ['upper', upperCaseGui],
])('a code names its recurrence with a GUI in %s case', (_, change) => {
  const template = `0014br.gov.bcb.pix25${LOCATION.length}${LOCATION}`
  const code = alterCode((body) =>
    change(body.replace(/6304$/, `80${template.length}${template}6304`)),
  )
  expect(() => requireRecurrenceInCode(code, `https://${LOCATION}`)).not.toThrow()
  expect(() => requireRecurrenceInCode(code, `${LOCATION}0`)).toThrow()
})
