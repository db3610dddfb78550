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

/** POST endpoints whose repetition may have another response or a second effect, and why. */
const NOT_IDEMPOTENT: Readonly<Record<string, string>> = {
  login: 'each request begins another login and ends the one before',
  logout: 'the first request ends the session',
  renewSession: 'each token is another one; session.test.ts tests the response to a repetition',
  sendPin: 'a second code within 30 seconds is rejected',
  sendPinByEmail: 'a second code within 30 seconds is rejected',
  sendPinByVoice: 'a second code within 30 seconds is rejected',
  recoverSms: 'a second code within 30 seconds is rejected',
  sendEmailCode: 'a second code within 30 seconds is rejected',
  sendPinToPerson: 'a second code within 30 seconds is rejected',
  sendInvitationCode: 'a second code within 30 seconds is rejected',
  acceptInvitation: 'an invitation is valid once: people.test.ts',
  resendInvitation: 'each e-mail has another link and invalidates the one before',
  proveByPasskey: 'a challenge is valid once: fresh-proof.test.ts',
  sendProofPin: 'a second code within 30 seconds is rejected',
  verifyProofPin: 'each guess counts, so that repetitions are not free',
  checkInboundSms: 'a login is confirmed once: inbound-sms.test.ts',
  startNumberVerification: 'each state is another one and replaces the one before',
  stopCodes: 'needs the token of an e-mail: unwanted-codes.test.ts',
  verifyPin: 'each guess counts; the right PIN opens one session: login.test.ts',
  confirmEmail: 'each guess counts, so that repetitions are not free',
  checkBirthdate: 'each guess counts; the right date opens one session: partner-login.test.ts',
  passkeyOptions: 'each challenge is another one',
  addPasskey:
    'a challenge is valid once: passkeys.test.ts shows that a repetition adds no second key',
  passkeyLoginOptions: 'each challenge is another one',
  passkeyLogin: 'a challenge is valid once, so that a recorded response cannot be replayed',
  startOptimizedJourney: "needs a partner's token: partner-login.test.ts",
  rate: 'once in thirty days: the second request is rejected as ALREADY.RATED',
  feedback: 'each request stores another response',
  blindageSms: 'each request sends the SMS again, at most five times an hour',
  creditCardToken: 'a token is for one payment and charges nothing by itself',
  report: 'each report is counted',
  endOtherSessions: 'returns how many sessions it ended: the second request ends none',
  markNotificationsRead: 'stores the time at which notifications were read',
  exportMyData: 'each export is logged',
  exportMyDataPdf: 'each export is logged',
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
  eraseMyData: 'each request has its own protocol as its proof',
}

type Input = Pick<CallOptions, 'params' | 'query' | 'body'> & { readonly customer?: string }
const readFixture = ({ id }: Endpoint): Input =>
  (everything as unknown as Record<string, Input>)[`${id}Fixture`] ?? {}
const POSTS = ALL_ENDPOINTS.filter(({ method }) => method === 'POST')
const REPEATED = POSTS.filter(({ id }) => !(id in NOT_IDEMPOTENT))

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

  /** Inputs for endpoints whose fixture references data that the demo customers do not have. */
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
    const { serverTime: _ignored, ...rest } = JSON.parse(body) as Record<string, unknown>
    return rest
  }

  it('has exceptions for POST endpoints of the contract only', () => {
    const ids = POSTS.map(({ id }) => id)
    expect(Object.keys(NOT_IDEMPOTENT).filter((id) => !ids.includes(id))).toEqual([])
  })

  it.each(REPEATED.map((endpoint) => [endpoint.id, endpoint] as const))(
    'to %s returns the same response and has one effect',
    async (id, endpoint) => {
      const {
        customer = 'pf-overdue',
        params,
        query,
        body,
      } = (await INPUTS[id]?.()) ?? readFixture(endpoint)
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
