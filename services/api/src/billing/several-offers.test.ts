import {
  acceptOffer,
  account,
  offer,
  type Agreement,
  type EndpointOutput,
  type Offer,
} from '@portal/contract'
import { sql } from 'drizzle-orm'
import type { Db } from '../platform/index.ts'
import { selectRows } from '../testing/select-rows.ts'
import { signIn } from '../testing/sign-in.ts'
import { STORES } from '../testing/stores.ts'
import type { Credentials } from '../testing/test-api.ts'
import { useTestApi } from '../testing/use-test-api.ts'
import { waitForEndOrLock } from '../testing/wait-for-locks.ts'
import { createRenegotiation } from './store/renegotiations.ts'

const CONTRACT = 'CT1000003001'
const OFFER = 'CP1000003001'
const OTHER = 'CP0000000020'

describe.each(STORES)('a contract with two open offers on %s', (store) => {
  const api = useTestApi(store)
  const addOffer = (discountPercentage: number, maxInstallments: number) =>
    api.platform.db.execute(
      sql`insert into campaigns (reference, contract_reference, discount_percentage, type, valid_until, max_installments) values (${OTHER}, ${CONTRACT}, ${discountPercentage}, 'GRAPHIC', '2026-12-18', ${maxInstallments})`,
    )
  const readOffer = async (who: Credentials, reference: string) =>
    (await api.call(offer, { ...who, params: { reference } })).json<Offer>()
  const accept = (who: Credentials, reference: string, total: number) =>
    api.call(acceptOffer, {
      ...who,
      params: { reference },
      headers: { 'idempotency-key': `accept-${reference}` },
      body: { installments: 3, total, signature: 'Carla Dias' },
    })

  it('has the amounts of each offer by its own discount', async () => {
    const carla = await signIn(api, 'pf-discount')
    await addOffer(20, 12)
    expect(await readOffer(carla, OFFER)).toMatchObject({ totalBefore: 42400, totalAfter: 24000 })
    expect(await readOffer(carla, OTHER)).toMatchObject({ totalBefore: 42400, totalAfter: 32000 })
  })

  it('makes an agreement with the discount of the signed offer', async () => {
    const carla = await signIn(api, 'pf-discount')
    await addOffer(20, 12)
    const response = await accept(carla, OTHER, 32000)
    expect(response.json<Agreement>()).toMatchObject({ total: 32000, discount: 10400 })
  })

  it('lists the offer with the largest discount, which its invoices have, first', async () => {
    const carla = await signIn(api, 'pf-discount')
    await addOffer(60, 1)
    const { campaigns } = (await api.call(account, carla)).json<EndpointOutput<typeof account>>()
    expect(campaigns).toMatchObject({ value: [{ reference: OTHER }, { reference: OFFER }] })
  })

  it('is refused a discount that leaves nothing to pay', async () => {
    await expect(addOffer(100, 12)).rejects.toMatchObject({
      cause: { constraint: 'campaigns_payable' },
    })
    await expect(addOffer(99, 12)).resolves.toBeDefined()
  })

  it('makes one agreement if both are accepted at the same time', async () => {
    const carla = await signIn(api, 'pf-discount')
    await addOffer(20, 12)
    const responses = await Promise.all([accept(carla, OFFER, 24000), accept(carla, OTHER, 32000)])
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([201, 422])
  })

  if (store === 'server')
    it('has one renegotiation if two agreements of it are broken at the same time', async () => {
      const { db, clock } = api.platform
      await db.execute(sql`delete from campaigns where contract_reference = ${CONTRACT}`)
      const renegotiate = (tx: Db, reference: string): Promise<void> =>
        createRenegotiation(
          tx,
          { reference, contractReference: CONTRACT, campaignReference: null, installments: 3 },
          clock.today(),
        )
      const { second } = await db.transaction(async (tx) => {
        await renegotiate(tx, 'AC1')
        const other = db.transaction((inOther) => renegotiate(inOther, 'AC2'))
        await waitForEndOrLock(db, other)
        return { second: other }
      })
      await second
      expect(
        await selectRows(
          db,
          sql`select reference from campaigns where contract_reference = ${CONTRACT}`,
        ),
      ).toEqual([{ reference: 'CP1' }])
    })
})
