import * as everything from '@portal/contract'
import { createCase, type Contract, type Endpoint } from '@portal/contract'
import { ALL_ENDPOINTS } from '@portal/contract/endpoints/all'
import { people } from '../identity/tables.ts'
import { createRandomToken, hashSha256 } from '../platform/index.ts'
import { addJoinedPerson } from '../testing/add-joined-person.ts'
import { signIn } from '../testing/sign-in.ts'
import { STORE } from '../testing/stores.ts'
import type { CallOptions, Credentials } from '../testing/test-api.ts'
import {
  findInvoice,
  createPaymentHarness,
  type PaymentTestHarness,
} from './testing/payment-harness.ts'

/** POST endpoints whose second request may differ, each with the reason. */
const NOT_THE_SAME: Readonly<Record<string, string>> = {
  login: 'each is a login of its own, and ends the one before',
  logout: 'the session is over after the first',
  renewSession:
    'the token is another one: session.test.ts shows that the second is answered the same for a minute',
  sendPin: 'a second SMS is refused for half a minute, and wanted after it',
  sendPinByEmail: 'a second code is refused for half a minute, and wanted after it',
  sendPinByVoice: 'a second call is refused for half a minute, and wanted after it',
  recoverSms: 'a second SMS is refused for half a minute, and wanted after it',
  sendEmailCode: 'a second code is refused for half a minute, and wanted after it',
  sendPinToPerson: 'a second code is refused for half a minute, and wanted after it',
  sendInvitationCode: 'a second code is refused for half a minute, and wanted after it',
  acceptInvitation:
    'an invitation is good once: people.test.ts shows that of two at the same moment one lets in',
  resendInvitation: 'the link of the mail before is dead, so each sends another one',
  proveByPasskey: 'a challenge proves once: fresh-proof.test.ts',
  sendProofPin: 'a second code is refused for half a minute, and wanted after it',
  verifyProofPin: 'a guess is used up whatever it brings, or guesses would be free',
  checkInboundSms: 'a login is confirmed once: inbound-sms.test.ts',
  startNumberVerification: 'each state is another one, and replaces the one before',
  stopCodes: 'begins with the token of a mail: unwanted-codes.test.ts',
  verifyPin: 'a guess is used up whatever it brings, or guesses would be free',
  confirmEmail: 'a guess is used up whatever it brings, or guesses would be free',
  checkBirthdate: 'a guess is used up whatever it brings, or guesses would be free',
  passkeyOptions: 'each challenge is another one',
  addPasskey:
    'a challenge is good once: passkeys.test.ts shows that the second is refused and makes no second key',
  passkeyLoginOptions: 'each challenge is another one',
  passkeyLogin:
    'a challenge is good once, or an answer that was overheard would open the door again',
  startOptimizedJourney: "begins after a partner's token alone: partner-login.test.ts",
  rate: 'once in thirty days: the second is refused as ALREADY.RATED',
  feedback: 'one more answer of who leaves once more; nothing is owed or promised by it',
  blindageSms: 'who asks again wants the SMS again, five times an hour',
  creditCardToken: 'a token is for one payment and charges nothing by itself',
  report: 'what happened twice is counted twice',
  endOtherSessions: 'tells how many it ended: the second finds none',
  markNotificationsRead: 'a notice is read since the last time that it was seen',
  exportMyData: 'each look at everything is written down',
  exportMyDataPdf: 'each look at everything is written down',
  attachCaseFile: 'a case has one file: case-files.test.ts shows that the first one stays',
  useCredit: 'needs a credit: credits.test.ts shows that it is used once per key',
  refundCredit: 'needs a credit: credits.test.ts shows that it returns once',
  unlockOnTrust: 'needs a suspension: suspensions.test.ts shows that it is granted once',
  paymentLink: 'needs a link: payment-link.test.ts shows that it resumes the open code',
  enrolAutomaticPix:
    'needs the bank: the tests of automatic Pix with the sandbox reuse a recurrence',
  payAndEnrol: 'needs the bank: the tests of automatic Pix with the sandbox pay by one code',
  cancelAutomaticPix: 'needs a recurrence, which has ended after the first',
  limitAutomaticPix:
    'needs a recurrence: the tests of automatic Pix with the sandbox set its limit',
  enterCompany: 'each request begins a session, like a login: people.test.ts shows its effect',
  eraseMyData: 'each request has a protocol of its own, as the proof that it was made',
}

type Input = Pick<CallOptions, 'params' | 'query' | 'body'> & { readonly customer?: string }
const fixtureOf = ({ id }: Endpoint): Input =>
  (everything as unknown as Record<string, Input>)[`${id}Fixture`] ?? {}
const POSTS = ALL_ENDPOINTS.filter(({ method }) => method === 'POST')
const REPEATED = POSTS.filter(({ id }) => !(id in NOT_THE_SAME))

describe('a repeated POST request', () => {
  let harness: PaymentTestHarness
  let ana: Required<Credentials>
  let contract: Contract
  beforeAll(async () => {
    harness = await createPaymentHarness(STORE)
  })
  beforeEach(async () => {
    await harness.api.reset()
    jest.spyOn(globalThis, 'fetch').mockImplementation(harness.providers.fetch)
    ana = await harness.signIn('pf-overdue')
    contract = await harness.readContract(ana)
  })
  afterAll(() => harness.api.close())

  const invoice = () => findInvoice(contract, 'VENCIDA').reference
  const pix = () => harness.startPayment(ana, { contract: contract.reference, debts: [invoice()] })
  const createOwnPayment = async () => ({ params: { id: (await pix()).id } })
  const openCase = async () => {
    const { body } = everything.createCaseFixture
    return {
      params: {
        protocol: (
          await harness.api.call(createCase, {
            ...ana,
            body,
            headers: { 'idempotency-key': 'case-of-before' },
          })
        ).json<{ protocol: string }>().protocol,
      },
    }
  }

  const prepareCodeRequest = async () => {
    await pix()
    return {
      params: { product: 'tim', paymentMethod: 'PIX', channel: 'sms' },
      body: { recipient: '+5511987654321', contract: contract.reference },
    }
  }

  /** Inputs that replace a fixture which names what these customers do not have. */
  const INPUTS: Readonly<Record<string, () => Promise<Input> | Input>> = {
    pay: () => ({
      body: [
        {
          reference: contract.reference,
          debtsReference: [invoice()],
          paymentMethod: 'PIX',
          expirationDate: null,
        },
      ],
    }),
    payInPart: () => ({
      body: { reference: contract.reference, invoice: invoice(), amount: 5000 },
    }),
    renewPix: createOwnPayment,
    cancelPayment: createOwnPayment,
    checkPayment: createOwnPayment,
    chooseRefund: async () => {
      const { id, total } = await harness.startPayment(ana, {
        contract: contract.reference,
        debts: [invoice()],
        method: 'BILLET',
      })
      Object.assign(harness.providers.bills.get(id)?.body ?? {}, { paidAmountCents: total + 100 })
      harness.providers.payBill(id)
      await harness.reconcileAll()
      return { params: { id }, body: { choice: 'credit' } }
    },
    cancelCase: openCase,
    quote: () => ({
      body: { items: [{ reference: contract.reference, debtsReference: [invoice()] }] },
    }),
    installmentPlans: () => ({
      body: { items: [{ reference: contract.reference, debtsReference: [invoice()] }] },
    }),
    verifyPixPayment: async () => {
      await pix()
      return {
        params: { product: 'tim' },
        body: {
          contractReference: contract.reference,
          debtReference: invoice(),
          customerType: 'PF',
        },
      }
    },
    installmentTerm: () => ({
      customer: 'pf-agreement',
      body: { contractReference: 'CT1000010001', debtReferences: [], variables: {} },
    }),
    sendInstallmentTerm: () => ({
      customer: 'pf-agreement',
      body: {
        recipient: 'pf-agreement@example.com',
        variables: { contractReference: 'CT1000010001' },
      },
    }),
    sendPaymentCode: () => prepareCodeRequest(),
    sendPaymentCodeSms: () => prepareCodeRequest(),
    sendCampaignPaymentCode: async () => {
      const carla = await harness.signIn('pf-discount')
      const discounted = await harness.readContract(carla)
      await harness.pay(carla, {
        contract: discounted.reference,
        debts:
          discounted.debts
            .filter(({ status }) => status === 'VENCIDA')
            .map(({ reference }) => reference) ?? [],
      })
      return {
        customer: 'pf-discount',
        params: { product: 'tim', paymentMethod: 'PIX', channel: 'sms' },
        body: { recipient: '+5531991234567', campaignReference: 'CP1000003001' },
      }
    },
    invitePerson: () => ({ customer: 'pj-numeric', body: everything.invitePersonFixture.body }),
    changeRole: async () => ({
      customer: 'pj-numeric',
      params: { id: await addJoinedPerson(harness.api, 'pj-numeric', 'sees') },
      body: { role: 'pays' },
    }),
    removePerson: async () => ({
      customer: 'pj-numeric',
      params: { id: await addJoinedPerson(harness.api, 'pj-numeric', 'sees') },
    }),
    invitation: async () => {
      const token = createRandomToken()
      await addJoinedPerson(harness.api, 'pj-numeric', 'sees')
      await harness.api.platform.db.update(people).set({
        joinedAt: null,
        invitation: hashSha256(token),
        invitedUntil: new Date('2099-01-01'),
      })
      return { body: { token } }
    },
    updateDigitalInvoice: () => ({
      params: { reference: contract.reference },
      body: { isDigital: false },
    }),
    updatePaymentReminder: () => ({
      params: {
        reference: findInvoice(contract, 'ABERTA').reference,
      },
      body: { day: '2026-11-20' },
    }),
    acceptOffer: () => ({
      customer: 'pf-discount',
      params: { reference: 'CP1000003001' },
      body: { installments: 1, total: 24_000, signature: 'Carla Dias' },
    }),
  }

  /** All stored rows but counters and logs, and the number of sent SMS. */
  const readAllRows = async (): Promise<unknown[]> => {
    const { query } = harness.api.platform.database
    const { rows } = await query(
      "select tablename as name from pg_tables where schemaname = 'public' and tablename not in ('rate_limits', 'security_log', 'sessions', 'logins') order by 1",
      [],
    )
    return Promise.all([
      harness.providers.sms.length,
      ...rows.map(async ({ name }) => [
        name,
        (await query(`select t::text as row from ${String(name)} t order by 1`, [])).rows,
      ]),
    ])
  }

  /** The part of a response that must not change; documents and `serverTime` contain the time. */
  const toStableResponse = (endpoint: Endpoint, body: string): unknown => {
    if (endpoint.responseKind !== 'json' || body === '') return null
    const { serverTime: _told, ...rest } = JSON.parse(body) as Record<string, unknown>
    return rest
  }

  it('is declared idempotent or has a documented reason', () => {
    const ids = POSTS.map(({ id }) => id)
    expect(Object.keys(NOT_THE_SAME).filter((id) => !ids.includes(id))).toEqual([])
  })

  it.each(REPEATED.map((endpoint) => [endpoint.id, endpoint] as const))(
    'to %s returns the same response and has one effect',
    async (id, endpoint) => {
      const {
        customer = 'pf-overdue',
        params,
        query,
        body,
      } = (await INPUTS[id]?.()) ?? fixtureOf(endpoint)
      const user = await signIn(
        harness.api,
        customer,
        endpoint.access === 'pending' ? 'pending' : 'customer',
      )
      const sendRequest = () =>
        harness.api.call(endpoint, {
          ...user,
          params,
          query,
          body,
          headers: endpoint.idempotent ? { 'idempotency-key': `twice-${id}` } : {},
        })
      const first = await sendRequest()
      expect([first.statusCode < 400, first.statusCode < 400 || first.body]).toEqual([true, true])
      const after = await readAllRows()
      const second = await sendRequest()
      expect([second.statusCode, toStableResponse(endpoint, second.body)]).toEqual([
        first.statusCode,
        toStableResponse(endpoint, first.body),
      ])
      expect(await readAllRows()).toEqual(after)
    },
  )
})
