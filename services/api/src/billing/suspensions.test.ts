import {
  invoice,
  notifications,
  suspensions,
  unlockOnTrust,
  type EndpointOutput,
  type InvoiceDetails,
} from '@portal/contract'
import { signIn } from '../testing/sign-in.ts'
import { STORE } from '../testing/stores.ts'
import type { Credentials } from '../testing/test-api.ts'
import { useMessages } from '../testing/use-messages.ts'

const DAY_MS = 86_400_000
/** The service of pf-card-blocked may be suspended since 19/10/2026. */
const CUSTOMER = 'pf-card-blocked'

describe('an unlock on trust', () => {
  const { api, sms, sendAll } = useMessages(STORE)
  let who: Credentials
  beforeEach(async () => {
    who = await signIn(api, CUSTOMER)
  })

  const readSuspensions = async (credentials = who) =>
    (await api.call(suspensions, credentials)).json<EndpointOutput<typeof suspensions>>()
      .suspensions

  // Consumer law 4
  it('is offered with the invoices that restore the service', async () => {
    expect(await readSuspensions()).toEqual([
      expect.objectContaining({
        suspendsFrom: '2026-10-19',
        endsFrom: '2026-12-18',
        invoices: [expect.objectContaining({ dueDate: '2026-09-19', total: 21000 })],
        unlock: { state: 'available', until: '2026-11-23' },
      }),
    ])
    expect(await readSuspensions(await signIn(api, 'pf-overdue'))).toEqual([])
  })

  it('is granted once, sends one SMS, and ends in a new suspension without payment', async () => {
    const [found] = await readSuspensions()
    const params = { reference: found?.contractReference ?? '' }
    const unlock = () => api.call(unlockOnTrust, { ...who, params })
    const responses = await Promise.all([unlock(), unlock(), unlock()])
    expect(responses.map((response) => response.json<unknown>())).toEqual(
      Array(3).fill({ state: 'active', until: '2026-11-23' }),
    )
    await sendAll()
    expect(sms.map(({ text }) => text)).toEqual([
      expect.stringMatching(
        /^[\x20-\x7e]*24 horas\. Pague R\$ 210,00 ate 23\/11\/2026\. [\x20-\x7e]*suspensao a partir de 24\/11\/2026\.$/,
      ),
    ])

    const bell = (await api.call(notifications, { ...who, params: { product: 'tim' } })).json<
      EndpointOutput<typeof notifications>
    >().notices
    expect(bell).toContainEqual(
      expect.objectContaining({
        title: 'Desbloqueio em confiança',
        description: expect.stringMatching(/liberado até 23\/11\/2026\. Pague R\$\s210,00/),
      }),
    )
    const readInvoice = async (credentials: Credentials) =>
      (
        await api.call(invoice, {
          ...credentials,
          params: { reference: found?.invoices[0]?.reference ?? '' },
        })
      ).json<InvoiceDetails>().suspension
    expect(await readInvoice(who)).toBeNull()

    api.advance(6 * DAY_MS)
    const later = await signIn(api, CUSTOMER)
    expect(await readSuspensions(later)).toEqual([
      expect.objectContaining({
        suspendsFrom: '2026-11-24',
        endsFrom: '2027-01-23',
        unlock: { state: 'refused', reason: 'PROMISE_BROKEN' },
      }),
    ])
    expect((await api.call(unlockOnTrust, { ...later, params })).json()).toEqual({
      state: 'refused',
      reason: 'PROMISE_BROKEN',
    })
    expect(await readInvoice(later)).toEqual({
      suspendsFrom: '2026-11-24',
      endsFrom: '2027-01-23',
    })
  })
})
