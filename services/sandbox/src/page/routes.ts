import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { renderSVG } from 'uqr'
import { listOpenBills } from '../bank/bills.ts'
import { toPaymentView, type CardPayment } from '../card/card.ts'
import { getBrandName, findBrand } from '../demo-cards/brands.ts'
import { DEMO_CARDS } from '../demo-cards/demo-cards.ts'
import { listFaults } from '../faults/get-fault.ts'
import type { Message } from '../outbox/outbox.ts'
import { buildCopyPaste } from '../pix/charge-view.ts'
import { listOpenCharges } from '../pix/payer-routes.ts'
import { createProblem } from '../problem.ts'
import type { SandboxContext } from '../context.ts'
import { DEMO_CUSTOMERS } from './demo-customers.ts'

const FILES: Record<string, readonly [file: string, type: string]> = {
  '/': ['index.html', 'text/html'],
  '/desk': ['desk.html', 'text/html'],
  '/page/desk.js': ['desk.js', 'text/javascript'],
  '/partner': ['partner.html', 'text/html'],
  '/page/partner.js': ['partner.js', 'text/javascript'],
  '/page/style.css': ['style.css', 'text/css'],
  '/page/app.js': ['app.js', 'text/javascript'],
  '/page/dom.js': ['dom.js', 'text/javascript'],
  '/page/sections.js': ['sections.js', 'text/javascript'],
  '/page/cards.js': ['cards.js', 'text/javascript'],
  '/page/icon.svg': ['icon.svg', 'image/svg+xml'],
}

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; frame-src 'self'; " +
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const MAX_MESSAGES = 60
const MAX_PAYMENTS = 20

const toSummary = ({ attachments, html, ...message }: Message) => ({
  ...message,
  hasHtml: html !== null,
  attachments: attachments.map(({ filename, contentType, base64 }) => ({
    filename,
    contentType,
    bytes: Math.floor((base64.length * 3) / 4),
  })),
})

const toShownPayment = (payment: CardPayment) => {
  const { challengeUrl: _hidden, ...shown } = toPaymentView(payment, '')
  return { ...shown, brand: getBrandName(payment.card.brand) }
}

export const registerPageRoutes = (app: FastifyInstance, context: SandboxContext): void => {
  for (const [path, [file, type]] of Object.entries(FILES)) {
    app.get(path, async (_request, reply) => {
      reply.headers({
        'content-security-policy': POLICY,
        'cache-control': 'no-cache',
        'referrer-policy': 'no-referrer',
      })
      return reply
        .type(`${type}; charset=utf-8`)
        .send(await readFile(join(context.config.publicDir, file)))
    })
  }

  app.get<{ Params: { txid: string } }>('/page/qr/:txid', async ({ params }, reply) => {
    const charge = context.store.get('charges', params.txid)
    if (!charge) throw createProblem(404, 'charge_not_found', 'Nenhuma cobrança com este txid.')
    return reply
      .type('image/svg+xml')
      .send(renderSVG(buildCopyPaste(charge), { border: 4, ecc: 'M' }))
  })

  app.get('/page/customers.json', async () => ({ customers: DEMO_CUSTOMERS }))
  app.get('/page/cards.json', async () => ({
    cards: DEMO_CARDS.map(({ key, number, result }) => ({
      key,
      number,
      result,
      brand: findBrand(number)?.name,
    })),
  }))

  app.get('/page/state.json', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    return {
      now: context.clock().toISOString(),
      messages: context.outbox.list(undefined, MAX_MESSAGES).map(toSummary),
      charges: listOpenCharges(context),
      bills: listOpenBills(context),
      payments: context.store
        .all('cardPayments')
        .slice(-MAX_PAYMENTS)
        .reverse()
        .map(toShownPayment),
      faults: listFaults(context.store),
      waiting: context.deliveries.listPending().length,
    }
  })
}
