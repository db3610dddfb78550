import { findPixFault, listReversals } from './check-pix.ts'
import { pixReceived } from './wire.ts'

const NOW = new Date('2026-11-17T12:00:00Z')
const createPix = (more: object) =>
  pixReceived.parse({
    endToEndId: 'E99999004202611171100abcdefghijk',
    valor: '149.90',
    horario: '2026-11-17T11:00:00Z',
    ...more,
  })

it.each(['NOVO', 'constructor', 'toString', '__proto__'])(
  'a refund with the unknown status %s counts as requested and is reported',
  (status) => {
    const devolucoes = [{ id: 'x1', valor: '1.00', status, horario: {} }]
    const { reversals, rejected } = listReversals(createPix({ devolucoes }), NOW)
    expect(reversals).toMatchObject([{ status: 'requested', amount: 100 }])
    expect(rejected).toMatchObject([{ reason: 'unknown_value' }])
  },
)

it('a Pix with a component that is not known is not compared with their sum', () => {
  const componentesValor = { original: { valor: '140.00' }, toString: { valor: '1.00' } }
  expect(findPixFault(createPix({ componentesValor }), NOW, new Date(0))).toBeNull()
})
