import type { APIRequestContext } from '@playwright/test'
import { toSaoPauloDate } from '@portal/contract'
import { DEMO_CUSTOMERS, type DemoCustomerId } from '@portal/contract/fixtures/demo-customers'
import { readPdf } from '../support/read-codes.ts'
import type { Sandbox } from '../support/sandbox.ts'
import { expect, test } from '../support/watch.ts'
import { markExtended } from '../support/extended.ts'

test.use({ ownStack: {} })

interface Invoice {
  reference: string
  dueDate: string
  status: string
  total: number
}

/** Logs in without a browser, like an app; returns the bearer header. */
const enter = async (request: APIRequestContext, sandbox: Sandbox, id: DemoCustomerId) => {
  const { document, phone, type } = DEMO_CUSTOMERS[id]
  const known = await sandbox.outbox(phone)
  const post = async (path: string, data: unknown, token?: string) => {
    const { cookies } = await request.storageState()
    const xsrf = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value
    const answer = await request.post(path, {
      data,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(xsrf && { 'x-xsrf-token': xsrf }),
      },
    })
    expect(answer.ok(), `${path} of ${id}`).toBe(true)
    return (await answer.json()) as { access_token: string }
  }
  const { access_token: pending } = await post('/api/login', { doc: document, type })
  await post('/api/tim/2factor/sms', { recipient: phone }, pending)
  const { access_token: token } = await post(
    '/api/2factor/verify',
    { token: await sandbox.waitForPin(phone, known) },
    pending,
  )
  return { authorization: `Bearer ${token}` }
}

/**
 * Modulo 10 of FEBRABAN's arrecadação layout: weights 2 and 1 from the right, digits of products
 * summed.
 */
const modulo10 = (digits: string) => {
  const sum = [...digits].reverse().reduce((acc, digit, i) => {
    const product = Number(digit) * (i % 2 === 0 ? 2 : 1)
    return acc + Math.floor(product / 10) + (product % 10)
  }, 0)
  return String((10 - (sum % 10)) % 10)
}

/** CRC-16/CCITT-FALSE, as the BR Code manual requires. */
const crc16 = (text: string) => {
  let crc = 0xffff
  for (const character of text) {
    crc ^= character.charCodeAt(0) << 8
    for (let bit = 0; bit < 8; bit++)
      crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}

const expectRightCodes = async (pdf: Buffer, { reference, dueDate, status, total }: Invoice) => {
  const { itf, qr = '', text } = await readPdf(pdf)
  expect(itf, reference).toHaveLength(1)
  const [barCode = ''] = itf
  const blocks = [0, 11, 22, 33].map((at) => barCode.slice(at, at + 11))
  expect(barCode.slice(0, 3)).toBe('846')
  expect(barCode[3]).toBe(modulo10(barCode.slice(0, 3) + barCode.slice(4)))
  expect(Number(barCode.slice(4, 15))).toBe(total)
  // An overdue amount is that of today.
  const payUntil = status === 'VENCIDA' ? toSaoPauloDate(new Date()) : dueDate
  expect(barCode.slice(19)).toBe(
    `${payUntil.replaceAll('-', '')}${reference.startsWith('FT') ? '1' : '2'}0000${reference.slice(2)}`,
  )
  expect(text.replace(/[\s-]/g, '')).toContain(
    blocks.map((block) => block + modulo10(block)).join(''),
  )
  expect(qr.slice(-4)).toBe(crc16(qr.slice(0, -4)))
  expect(qr).toContain(
    `54${String((total / 100).toFixed(2).length).padStart(2, '0')}${(total / 100).toFixed(2)}`,
  )
  expect(qr).toContain(`05${reference.length}${reference}`)
}

/** Sample size of a company's hundreds of invoices: each renders its page. */
const LOOKED_AT = 8
const CUSTOMERS = (Object.keys(DEMO_CUSTOMERS) as DemoCustomerId[]).filter(
  (id) => !['pf-no-debts', 'pf-blacklisted'].includes(id),
)
/** One PDF of each kind: a person's, one of many, and a company's with an alphanumeric CNPJ. */
const QUICK: readonly DemoCustomerId[] = ['pf-overdue', 'pf-many', 'pj-letters']

for (const id of CUSTOMERS) {
  test(
    `a scanner reads bar code and QR code of the invoices of ${id} on paper`,
    markExtended(!QUICK.includes(id)),
    async ({ playwright, baseURL, sandbox }) => {
      const request = await playwright.request.newContext(baseURL ? { baseURL } : {})
      const headers = await enter(request, sandbox, id)
      const { contracts } = (await (await request.get('/api/contracts', { headers })).json()) as {
        contracts: { debts: Invoice[] }[]
      }
      const open = contracts
        .flatMap(({ debts }) => debts)
        .filter(({ status }) => status === 'ABERTA' || status === 'VENCIDA')
      expect(open.length).toBeGreaterThan(0)
      const step = Math.ceil(open.length / LOOKED_AT)
      for (const invoice of open.filter((_, index) => index % step === 0)) {
        const pdf = await request.get(`/api/legacy/GetBoletoPdf?reference=${invoice.reference}`, {
          headers,
        })
        await expectRightCodes(await pdf.body(), invoice)
      }
      await request.dispose()
    },
  )
}
