import { toCents, type CalendarDate } from '@portal/contract'
import { computeCrc16 } from '@portal/contract/values/br-code'
import type { ChargedPayment } from '../method.ts'
import { findFault } from '../../providers/provider-fault.ts'
import { ProviderRefusal } from '../../providers/provider-http.ts'
import { createAutomaticCharges } from './automatic-charge.ts'
import type { AutomaticData } from './pix-data.ts'
import type { RecurrenceClient } from './recurrence-client.ts'
import { cobr, rec, recLocation } from './recurrence-wire.ts'
import { createRecurrences } from './recurrences.ts'

type Json = Record<string, unknown>

const ID = 'RR9999900420261118abcdefghijk'
const TXID = 'pay0123456789abcdef0123456789abcdef'
const OTHER_ID = 'RR9999900420261118zzzzzzzzzzz'
const LOCATION = 'pix.bank.example/qr/v2/rec/9d36b84fc70b478fb95c12729b90ca25'
const TERMS = {
  contractReference: 'CT1000000001',
  payer: { name: 'Ana Souza', document: '39053344705' },
}
const REF = { ...TERMS, idRec: ID, location: LOCATION }

const GUI = '0014br.gov.bcb.pix'

/** Builds the code of a recurrence; with `charge` it also charges. */
const buildCode = (location: string, charge?: string): string => {
  const account = charge === undefined ? GUI : `${GUI}25${charge.length}${charge}`
  const url = `${GUI}25${location.length}${location}`
  const body = `00020126${account.length}${account}5204000053039865802BR5901x6001y62070503***80${url.length}${url}6304`
  return body + computeCrc16(body)
}

const REC = {
  idRec: ID,
  status: 'CRIADA',
  vinculo: { contrato: TERMS.contractReference, devedor: { cpf: TERMS.payer.document } },
  calendario: { dataInicial: '2026-11-19', periodicidade: 'MENSAL' },
  recebedor: { cnpj: '11444777000161', nome: 'Operadora' },
  politicaRetentativa: 'PERMITE_3R_7D',
  loc: { id: 1, location: LOCATION },
  dadosQR: { jornada: 'JORNADA_2', pixCopiaECola: buildCode(LOCATION) },
}

const findReason = async (call: () => Promise<unknown>): Promise<string | undefined> =>
  call().then(
    () => undefined,
    (error: unknown) => findFault(error)?.reason ?? String(error),
  )

describe('a recurrence of a provider that lies', () => {
  const createProvider = (lie: Json, location = LOCATION) => {
    const respond = async () => rec.parse({ ...REC, ...lie })
    const client: Partial<RecurrenceClient> = {
      createLocation: async () => recLocation.parse({ id: 1, location }),
      createRec: respond,
      getRec: respond,
      cancelRec: respond,
    }
    return createRecurrences(
      { recurrences: client as RecurrenceClient },
      { verifySignature: null, locationHosts: ['pix.bank.example'] },
    )
  }
  const START = '2026-11-19' as CalendarDate

  it('is noticed by a webhook with its txid in capitals', () => {
    const cobsr = [{ txid: TXID.toUpperCase() }]
    expect(createProvider({}).parseChargeWebhook({ cobsr })).toEqual([TXID])
  })

  it('is stored and shown if the response is true', async () => {
    const provider = createProvider({})
    expect(await provider.create(TERMS, START)).toEqual({ idRec: ID, location: LOCATION })
    expect(await provider.fetchCode(REF)).toBe(REC.dadosQR.pixCopiaECola)
  })

  it.each<[string, Json, string]>([
    ['another contract', { vinculo: { ...REC.vinculo, contrato: 'CT9' } }, 'reference'],
    ['another debtor', { vinculo: { ...REC.vinculo, devedor: { cpf: '52998224725' } } }, 'payer'],
    ['another receiver', { recebedor: { cnpj: '11222333000181' } }, 'key'],
    ['another period', { calendario: { periodicidade: 'SEMANAL' } }, 'kind'],
    ['another retry policy', { politicaRetentativa: 'NAO_PERMITE' }, 'kind'],
    ['an unknown status', { status: 'ESTADO_NOVO' }, 'unknown_value'],
    ['another location', { loc: { location: `${LOCATION}0` } }, 'location'],
  ])('is not stored with %s', async (_, lie, reason) => {
    expect(await findReason(() => createProvider(lie).create(TERMS, START))).toBe(reason)
  })

  it('is not stored with a location of another host', async () => {
    const { create } = createProvider({}, 'evil.example/qr/v2/rec/1')
    expect(await findReason(() => create(TERMS, START))).toBe('location')
  })

  it.each<[string, Json, string]>([
    ['another id', { idRec: OTHER_ID }, 'reference'],
    ['no code', { dadosQR: undefined }, 'code'],
    [
      'the code of another recurrence',
      { dadosQR: { jornada: 'JORNADA_2', pixCopiaECola: buildCode(`${LOCATION}0`) } },
      'location',
    ],
    [
      'a code that also charges',
      { dadosQR: { jornada: 'JORNADA_2', pixCopiaECola: buildCode(LOCATION, LOCATION) } },
      'code',
    ],
    [
      'a wrong checksum',
      {
        dadosQR: {
          jornada: 'JORNADA_2',
          pixCopiaECola: `${REC.dadosQR.pixCopiaECola.slice(0, -4)}0000`,
        },
      },
      'code',
    ],
  ])('is not shown with %s', async (_, lie, reason) => {
    expect(await findReason(() => createProvider(lie).fetchCode(REF))).toBe(reason)
  })

  it.each(['CRIADA', 'APROVADA'])('is not ended while its status is %s', async (status) => {
    const { cancel } = createProvider({ status })
    expect(await findReason(() => cancel(REF))).toBe('status')
  })

  it('has an id of API Pix, which becomes part of paths', () => {
    for (const idRec of ['../cob/1', 'R'.repeat(30)])
      expect(rec.safeParse({ ...REC, idRec }).success).toBe(false)
  })
})

describe('a charge of a recurrence of a provider that lies', () => {
  const NOW = new Date('2026-11-27T15:00:00Z')
  const PIX = {
    endToEndId: 'E99999004202611271200abcdefghijk',
    txid: TXID,
    valor: '149.90',
    horario: '2026-11-27T12:00:00Z',
  }
  const COBR = {
    idRec: ID,
    txid: TXID,
    status: 'CONCLUIDA',
    calendario: { dataDeVencimento: '2026-11-27' },
    valor: { original: '149.90' },
    recebedor: { conta: '123456' },
    tentativas: [{ dataLiquidacao: '2026-11-27', status: 'PAGA', endToEndId: PIX.endToEndId }],
    pix: [PIX],
  }
  const CHARGED = {
    reference: TXID,
    payment: { total: toCents(14_990), createdAt: new Date('2026-11-18T12:00:00Z') },
    chargeState: 'open',
    methodData: {
      dueDate: '2026-11-27',
      copyPaste: null,
      automatic: { kind: 'charge', idRec: ID, attempts: [] },
    },
  } as unknown as ChargedPayment<AutomaticData>
  const createCharges = (lie: Json) =>
    createAutomaticCharges(
      {
        recurrences: {
          getCobR: async () => cobr.parse({ ...COBR, ...lie }),
          cancelCobR: () => Promise.reject(new ProviderRefusal(422, 'CobROperacaoInvalida')),
        } as unknown as RecurrenceClient,
        listReceived: async () => ({ records: [], isComplete: true }),
      },
      { clock: { now: () => NOW } as never, account: '0001/123456' },
    )
  const check = (lie: Json) => createCharges(lie).check(CHARGED)

  it('is paid if the response is true', async () => {
    expect(await check({})).toMatchObject({ state: 'paid', money: [{ amount: 14_990 }] })
  })

  it('is paid by its Pix although an attempt has an unknown status, and not known before', async () => {
    const tentativas = [{ ...COBR.tentativas[0], status: 'X' }]
    expect(await check({ tentativas })).toMatchObject({ state: 'paid' })
    const open = { status: 'ATIVA', pix: [], tentativas }
    expect(await findReason(() => check(open))).toBe('unknown_value')
  })

  it.each([
    ['open', 'without attempts', undefined, '2026-12-05'],
    ['closed', 'without attempts after its expiry', undefined, '2026-11-27'],
    ['open', 'with a pending attempt', 'AGENDADA', '2026-11-27'],
    ['closed', 'with a failed attempt', 'REJEITADA', '2026-12-05'],
    ['closed', 'with a cancelled attempt', 'CANCELADA', '2026-12-05'],
  ])('is %s %s once the bank refuses to cancel it', async (expected, _, status, expiry) => {
    const tentativas = status && [{ ...COBR.tentativas[0], status }]
    const payment = { ...CHARGED.payment, expiresAt: new Date(expiry) }
    const closing = createCharges({ status: 'ATIVA', pix: [], tentativas }).close({
      ...CHARGED,
      payment,
    })
    if (expected === 'closed') expect(await closing).toMatchObject({ state: 'closed' })
    else await expect(closing).rejects.toThrow('PROVIDER.UNAVAILABLE')
  })

  it.each<[string, Json, string]>([
    ['another txid', { txid: `${TXID}0` }, 'reference'],
    ['another recurrence', { idRec: OTHER_ID }, 'reference'],
    ['another amount', { valor: { original: '1499.00' } }, 'amount'],
    ['another due date', { calendario: { dataDeVencimento: '2026-11-28' } }, 'time'],
    ['another account', { recebedor: { conta: '654321' } }, 'key'],
    ['an unknown status', { status: 'ESTADO_NOVO' }, 'unknown_value'],
    ['a status that contradicts its Pix', { status: 'ATIVA' }, 'status'],
    ['no Pix', { pix: [] }, 'status'],
    ['the Pix of another charge', { pix: [{ ...PIX, txid: `${TXID}0` }] }, 'reference'],
    ['a Pix of the year 2099', { pix: [{ ...PIX, horario: '2099-12-31T12:00:00Z' }] }, 'time'],
    ['one Pix twice', { pix: [PIX, PIX] }, 'duplicate'],
  ])('is not paid with %s', async (_, lie, reason) => {
    expect(await findReason(() => check(lie))).toBe(reason)
  })
})
