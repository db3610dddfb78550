import {
  acceptOffer,
  agreementFixture,
  formatDate,
  formatReal,
  offer,
  toCents,
  type Agreement,
  type Offer,
} from '@portal/contract'
import { sql } from 'drizzle-orm'
import { encryptEmail } from '../identity/store/emails.ts'
import { emails } from '../identity/tables.ts'
import { addJoinedPerson } from '../testing/add-joined-person.ts'
import { selectRows } from '../testing/select-rows.ts'
import { signIn } from '../testing/sign-in.ts'
import { STORE } from '../testing/stores.ts'
import { readFacts, readTaggedPdf } from '../testing/tagged-pdf.ts'
import type { Credentials } from '../testing/test-api.ts'
import { useMessages } from '../testing/use-messages.ts'
import { createAgreementEmail, createAgreementSms } from './messages.ts'

const RESTORATION = 'O serviço volta em até 24 horas depois do pagamento da primeira parcela.'
const CARLA_PHONE = '+5531991234567'
const FIRM = 'pj-letters'

const { api, sms, mails, sendAll } = useMessages(STORE)

const confirmEmail = async (customerId: string, email: string) => {
  const { db, keys, clock } = api.platform
  const address = encryptEmail(keys.email, customerId, email)
  await db.insert(emails).values({ customerId, address, confirmedAt: clock.now() })
}
const findOffer = async (who: Credentials, reference: string): Promise<Offer> =>
  (await api.call(offer, { ...who, params: { reference } })).json<Offer>()
const accept = async (
  who: Credentials,
  reference: string,
  signature: string,
  {
    key = 'agreement-1',
    installments = 3,
    total,
  }: Partial<Record<'key', string>> & {
    installments?: number
    total?: number
  } = {},
) =>
  api.call(acceptOffer, {
    ...who,
    params: { reference },
    headers: { 'idempotency-key': key },
    body: {
      installments,
      total: total ?? (await findOffer(who, reference)).totalAfter,
      signature,
    },
  })
const addFirmOffer = () =>
  api.platform.db.execute(
    sql`insert into campaigns (reference, contract_reference, discount_percentage, type, valid_until, max_installments) values ('CP1000012001', 'CT1000012001', 10, 'GRAPHIC', '2026-12-18', 6)`,
  )
const CARLA_OFFER = 'CP1000003001'

describe('the confirmation of a new agreement', () => {
  // Consumer law 28
  it('is sent once by SMS and, with the term as PDF, to the confirmed e-mail', async () => {
    await confirmEmail('pf-discount', 'carla@example.com')
    const carla = await signIn(api, 'pf-discount')
    const { totalAfter: total } = await findOffer(carla, CARLA_OFFER)
    const responses = await Promise.all(
      Array.from({ length: 3 }, () => accept(carla, CARLA_OFFER, 'carla dias', { total })),
    )
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201])
    await sendAll()
    const made = responses[0]!.json<Agreement>()
    const due = formatDate(made.parts[0]!.dueDate)
    expect(sms.map(({ to, text }) => [to, text])).toEqual([
      [
        CARLA_PHONE,
        `Sinal: acordo ${made.reference} fechado. 3 parcelas, a primeira vence em ${due}. Veja o termo no portal.`,
      ],
    ])
    expect(mails.map(({ to, subject }) => [[to].flat()[0]?.text, subject])).toEqual([
      ['carla@example.com', `Seu acordo ${made.reference} foi fechado`],
    ])
    const text = mails[0]?.text ?? ''
    const amount = formatReal(made.parts[0]!.amount).replaceAll('\u00a0', ' ')
    expect(text).toContain(`3 parcelas. A primeira, de ${amount}, vence em ${due}.`)
    expect(text).toContain(RESTORATION)
    const [term, ...more] = mails[0]!.attachments
    expect(more).toEqual([])
    expect([term?.filename, term?.contentType]).toEqual([
      `termo-${made.reference}.pdf`,
      'application/pdf',
    ])
    const { faults, tags } = await readTaggedPdf(term!.content)
    expect(faults).toEqual([])
    expect(new Map(readFacts(tags)).get('Assinado por')).toBe('carla dias')
  })

  it('is sent by SMS only without a confirmed e-mail', async () => {
    const carla = await signIn(api, 'pf-discount')
    expect((await accept(carla, CARLA_OFFER, 'Carla Dias')).statusCode).toBe(201)
    await sendAll()
    expect(sms.map(({ to }) => to)).toEqual([CARLA_PHONE])
    expect(mails).toEqual([])
  })

  it('is not sent for an offer that is refused', async () => {
    const carla = await signIn(api, 'pf-discount')
    expect((await accept(carla, CARLA_OFFER, 'Carla Dias', { total: 1 })).json()).toMatchObject({
      code: 'AMOUNT.CHANGED',
    })
    await sendAll()
    expect([sms, mails]).toEqual([[], []])
  })

  it('is sent to the person of a company who signed, whose name may be any', async () => {
    await addFirmOffer()
    await confirmEmail(FIRM, 'firm@example.com')
    const id = await addJoinedPerson(api, FIRM, 'pays', 'Bia Lemos', 'bia@example.com')
    const bia = await signIn(api, FIRM, 'customer', id)
    expect((await accept(bia, 'CP1000012001', 'Beatriz Lemos')).statusCode).toBe(201)
    await sendAll()
    expect(mails.map(({ to }) => [to].flat()[0]?.text)).toEqual(['bia@example.com'])
    expect(sms).toEqual([])
  })

  it("is sent to the company's phone and e-mail if its own login signed", async () => {
    await addFirmOffer()
    await confirmEmail(FIRM, 'firm@example.com')
    const firm = await signIn(api, FIRM)
    expect((await accept(firm, 'CP1000012001', 'Rui Campos')).statusCode).toBe(201)
    await sendAll()
    expect(mails.map(({ to }) => [to].flat()[0]?.text)).toEqual(['firm@example.com'])
    expect(sms).toHaveLength(1)
  })
})

describe('the signature of an individual', () => {
  it.each(['Fulano de Tal', 'Dias Carla', 'Carla Souza', 'C. Dias'])(
    'is refused if it is not the name of the customer: "%s"',
    async (signature) => {
      const carla = await signIn(api, 'pf-discount')
      const refused = await accept(carla, CARLA_OFFER, signature)
      expect(refused.statusCode).toBe(400)
      expect(refused.json()).toMatchObject({ code: 'BAD.REQUEST', field: 'signature' })
      expect(refused.body).not.toContain('Carla')
      expect(
        await selectRows(
          api.platform.db,
          sql`select reference from agreements where campaign_reference = ${CARLA_OFFER}`,
        ),
      ).toEqual([])
    },
  )

  it('is accepted without accents, in any case and with middle names', async () => {
    const fabio = await signIn(api, 'pf-card-blocked')
    const [campaign] = await selectRows<{ reference: string }>(
      api.platform.db,
      sql`select g.reference from campaigns g join contracts c on c.reference = g.contract_reference where c.customer_id = 'pf-card-blocked'`,
    )
    const accepted = await accept(fabio, campaign!.reference, 'FABIO  J. NUNES')
    expect(accepted.json()).toMatchObject({ signed: { name: 'FABIO J. NUNES' } })
  })
})

describe('texts of a new agreement', () => {
  const agreement = agreementFixture.output as unknown as Agreement
  const [part] = agreement.parts
  const many = { ...agreement, parts: Array.from({ length: 24 }, () => part!) }

  it.each([
    ['one installment', { ...agreement, parts: [part!] }, '1 parcela, vence em '],
    ['many installments', many, '24 parcelas, a primeira vence em '],
  ])('name the number of installments for %s', (_, made, plan) => {
    expect(createAgreementSms(made)).toContain(`acordo ${agreement.reference} fechado. ${plan}`)
  })

  it('name the total and mention the service only if it may be suspended', () => {
    const { amount, notes, text } = createAgreementEmail({
      ...many,
      total: toCents(123_456),
      suspension: null,
    })
    expect(amount?.value).toBe('R$ 1.234,56')
    expect(text).not.toContain('24 horas')
    expect(notes?.[0]).toContain('Se você não fez este acordo, ligue ')
  })
})
