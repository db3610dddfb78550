import { randomUUID } from 'node:crypto'
import { DEMO_CUSTOMERS } from '../../packages/contract/src/fixtures/demo-customers.ts'
import { buildPixOrder, createBrowser, createCrowd } from '../bench/crowd.mjs'
import { waitForCondition } from './wait-for-condition.ts'

/** A customer at a browser, on the portal's public port. */
export interface Customer {
  readonly contract: string
  readonly debts: readonly string[]
  call(
    method: 'GET' | 'POST',
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<{ status: number; text: string }>
}

export interface StartedPayment {
  readonly id: string
  readonly customer: Customer
  readonly copyPaste: string
}

interface PortalUrls {
  readonly portal: string
  readonly sandbox: string
}

const CONFIRM_TIMEOUT_MS = 60_000
const LOGIN_TIMEOUT_MS = 30_000

/** Signs customers in whom no demo journey uses; `first` is the number of the first one. */
export const createCustomers = async (
  databaseUrl: string,
  { portal }: PortalUrls,
  count: number,
  first: number,
): Promise<Customer[]> => {
  const crowd = await createCrowd(databaseUrl, count, 2, first)
  return crowd.map(({ contract, debts, headers }, at) => {
    const browser = createBrowser({
      edge: portal.replace('localhost', '127.0.0.1'),
      origin: portal,
      address: `127.0.6.${first + at + 1}`,
      headers,
    })
    return { contract, debts, call: browser.call as Customer['call'] }
  })
}

const parseObject = (text: string): Record<string, unknown> =>
  JSON.parse(text) as Record<string, unknown>

export const startPayment = async (
  customer: Customer,
  key: string = randomUUID(),
): Promise<StartedPayment> => {
  const order = buildPixOrder(customer.contract, customer.debts)
  const { status, text } = await customer.call('POST', '/api/payment', order, {
    'idempotency-key': key,
  })
  if (status !== 201) throw new Error(`a customer cannot start a payment: ${status} ${text}`)
  const { id, charge } = parseObject(text) as { id: string; charge: { copyPaste: string } }
  return { id, customer, copyPaste: charge.copyPaste }
}

/** Pays at the payer's bank; returns the id of the money. */
export const payAtBank = async (
  { sandbox }: PortalUrls,
  { copyPaste }: StartedPayment,
): Promise<string> => {
  const response = await fetch(`${sandbox}/pix/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ copyPaste }),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`the payer's bank refuses a payment: ${text}`)
  return String(parseObject(text).endToEndId)
}

export const readStatus = async ({ id, customer }: StartedPayment): Promise<string> => {
  const { status, text } = await customer.call('GET', `/api/v2/payments/${id}`)
  return status === 200 ? String(parseObject(text).status) : `HTTP ${status}`
}

export const waitForConfirmation = (payment: StartedPayment): Promise<void> =>
  waitForCondition(
    `payment ${payment.id} is confirmed`,
    async () => (await readStatus(payment)) === 'confirmed',
    CONFIRM_TIMEOUT_MS,
  )

/** Logs a demo customer in by SMS, and pays the first open invoice by Pix. */
export const serveCustomer = async (urls: PortalUrls): Promise<StartedPayment> => {
  const { document, phone, type } = DEMO_CUSTOMERS['pf-two-contracts']
  const cookies = new Map<string, string>()
  let token = ''
  const sendCall: Customer['call'] = async (method, path, body, headers = {}) => {
    const response = await fetch(urls.portal + path, {
      method,
      headers: {
        origin: urls.portal,
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'x-xsrf-token': cookies.get('XSRF-TOKEN') ?? '',
        ...(token !== '' && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      cookies.set(name, value)
    }
    const text = await response.text()
    const found = /"access_token":"([^"]+)"/.exec(text)?.[1]
    if (found !== undefined) token = found
    return { status: response.status, text }
  }
  const request = async (path: string, body: unknown): Promise<void> => {
    const { status, text } = await sendCall('POST', path, body)
    if (status >= 300) throw new Error(`a customer cannot log in: ${path} ${status} ${text}`)
  }
  const page = await fetch(urls.portal, { headers: { accept: 'text/html' } })
  if (!page.ok) throw new Error(`the portal's page responds with ${page.status}`)
  await page.text()
  await request('/api/login', { doc: document, type })
  await request('/api/tim/2factor/sms', { recipient: phone })
  const readPin = async (): Promise<string | undefined> => {
    const response = await fetch(`${urls.sandbox}/outbox?to=${encodeURIComponent(phone)}&limit=1`)
    const [latest] = (await response.json()) as { text: string }[]
    return /#(\d{6})$/.exec(latest?.text ?? '')?.[1]
  }
  await waitForCondition(
    'the PIN arrives',
    async () => (await readPin()) !== undefined,
    LOGIN_TIMEOUT_MS,
  )
  await request('/api/2factor/verify', { token: await readPin() })
  const { contracts } = parseObject((await sendCall('GET', '/api/contracts')).text) as {
    contracts: { reference: string; debts: { reference: string; status: string }[] }[]
  }
  const contract = contracts.find(({ debts }) => debts.some(({ status }) => status !== 'PAGA'))
  const invoice = contract?.debts.find(({ status }) => status !== 'PAGA')
  if (contract === undefined || invoice === undefined)
    throw new Error('the customer sees no open invoice')
  const payment = await startPayment({
    contract: contract.reference,
    debts: [invoice.reference],
    call: sendCall,
  })
  await payAtBank(urls, payment)
  await waitForConfirmation(payment)
  return payment
}
