import { paymentState } from '@portal/contract'
import { exportJWK, FlattenedSign, generateKeyPair, type JWK } from 'jose'
import { readConfig } from '../config'
import { txidIn } from './testing/charge-in'
import { openCounter, paymentIn, providerOf, until, type Counter } from './testing/counter'
import { webhookBaseOf } from './webhooks'

const JWKS = 'https://pix.example/jwks'

let counter: Counter
let published: JWK[] | null

beforeEach(async () => {
  const { pix } = readConfig({ NODE_ENV: 'test', PORTAL_SECRET: 'x'.repeat(32), PIX_WEBHOOK_JWKS: JWKS })
  counter = await openCounter('pglite', { config: { pix } })
  published = []
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const url = input instanceof Request ? input.url : String(input)
    if (url !== JWKS) return counter.providers.fetch(input, init)
    return published ? Response.json({ keys: published }) : new Response(null, { status: 503 })
  })
})
afterEach(() => counter.api.close())

const signature = async (text: string): Promise<string> => {
  const { privateKey, publicKey } = await generateKeyPair('ES256')
  published?.push({ ...(await exportJWK(publicKey)), kid: 'one', alg: 'ES256' })
  const signed = await new FlattenedSign(Buffer.from(text)).setProtectedHeader({ alg: 'ES256', kid: 'one' }).sign(privateKey)
  return `${String(signed.protected)}..${signed.signature}`
}

const pixPayment = async () => {
  const ana = await counter.signIn('pf-overdue')
  const [contract] = await counter.contractsOf(ana)
  const overdue = contract?.debts.find(({ status }) => status === 'VENCIDA')?.reference ?? ''
  const payment = paymentIn(await counter.pay(ana, { contract: contract?.reference ?? '', debts: [overdue] }))
  const status = async () => paymentIn(await counter.api.call(paymentState, { ...ana, params: { id: payment.id } })).status
  // Spaces and order as a provider may send them: the signature is over the text, not over what it means.
  return { payment, status, text: `{ "pix": [ {"txid": "${txidIn(payment)}", "valor": "1.00"} ] }` }
}

const tell = (text: string, jws?: string) => counter.api.app.inject({
  method: 'POST', url: '/webhooks/pix', payload: text, headers: { 'content-type': 'application/json', ...(jws && { 'x-jws-signature': jws }) },
})

it('settles by a notice that the provider signed, at an address without a secret', async () => {
  expect(new URL(webhookBaseOf(counter.context, providerOf(counter.context, 'pix'))).pathname).toBe('/webhooks')
  const { payment, status, text } = await pixPayment()
  counter.providers.payPix(txidIn(payment))
  expect((await tell(text, await signature(text))).statusCode).toBe(200)
  await until(async () => (await status()) === 'confirmed')
})

it('hears nobody who has not signed, or signed something else', async () => {
  const { text } = await pixPayment()
  const jws = await signature(text)
  expect((await tell(text)).statusCode).toBe(404)
  expect((await tell(`${text} `, jws)).statusCode).toBe(404)
})

it('asks for the notice again where the keys cannot be had', async () => {
  const { text } = await pixPayment()
  const jws = await signature(text)
  published = null
  expect((await tell(text, jws)).statusCode).toBeGreaterThanOrEqual(500)
})
