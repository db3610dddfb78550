import {
  acceptOffer,
  account,
  offer,
  type Agreement,
  type EndpointOutput,
  type Offer,
} from '@portal/contract'
import { sql } from 'drizzle-orm'
import { signIn } from '../testing/sign-in.ts'
import { STORE } from '../testing/stores.ts'
import type { Credentials } from '../testing/test-api.ts'
import { useTestApi } from '../testing/use-test-api.ts'

const api = useTestApi(STORE)
const CONTRACT = 'CT1000003001'
const OFFER = 'CP1000003001'
const OTHER = 'CP0000000020'

const addOffer = (discountPercentage: number, maxInstallments: number) =>
  api.platform.db.execute(
    sql`insert into campaigns (reference, contract_reference, discount_percentage, type, valid_until, max_installments) values (${OTHER}, ${CONTRACT}, ${discountPercentage}, 'GRAPHIC', '2026-12-18', ${maxInstallments})`,
  )
const readOffer = async (who: Credentials, reference: string) =>
  (await api.call(offer, { ...who, params: { reference } })).json<Offer>()

describe('a contract with two open offers', () => {
  it('has the amounts of each offer by its own discount', async () => {
    const carla = await signIn(api, 'pf-discount')
    await addOffer(20, 12)
    expect(await readOffer(carla, OFFER)).toMatchObject({ totalBefore: 42400, totalAfter: 24000 })
    expect(await readOffer(carla, OTHER)).toMatchObject({ totalBefore: 42400, totalAfter: 32000 })
  })

  it('makes an agreement with the discount of the signed offer', async () => {
    const carla = await signIn(api, 'pf-discount')
    await addOffer(20, 12)
    const response = await api.call(acceptOffer, {
      ...carla,
      params: { reference: OTHER },
      headers: { 'idempotency-key': 'agreement-1' },
      body: { installments: 12, total: 32000, signature: 'Carla Dias' },
    })
    expect(response.json<Agreement>()).toMatchObject({ total: 32000, discount: 10400 })
  })

  it('lists the offer with the largest discount, which its invoices have, first', async () => {
    const carla = await signIn(api, 'pf-discount')
    await addOffer(60, 1)
    const { campaigns } = (await api.call(account, carla)).json<EndpointOutput<typeof account>>()
    expect(campaigns).toMatchObject({ value: [{ reference: OTHER }, { reference: OFFER }] })
  })
})
