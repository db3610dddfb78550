import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { renderSVG } from 'uqr'
import { openBills } from '../bank/bills.ts'
import { paymentView, type CardPayment } from '../card/card.ts'
import { brandName, brandOf } from '../demo-cards/brands.ts'
import { DEMO_CARDS } from '../demo-cards/demo-cards.ts'
import { allFaults } from '../faults/current.ts'
import type { Message } from '../outbox/outbox.ts'
import { copyPasteOf } from '../pix/charge-view.ts'
import { openCharges } from '../pix/payer-routes.ts'
import { problem } from '../problem.ts'
import type { World } from '../world.ts'
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

const SHOWN = 60
const SHOWN_PAYMENTS = 20

const brief = ({ attachments, html, ...message }: Message) => ({
  ...message,
  hasHtml: html !== null,
  attachments: attachments.map(({ filename, contentType, base64 }) => ({
    filename,
    contentType,
    bytes: Math.floor((base64.length * 3) / 4),
  })),
})

const paid = (payment: CardPayment) => {
  const { challengeUrl: _hidden, ...shown } = paymentView(payment, '')
  return { ...shown, brand: brandName(payment.card.brand) }
}

export const pageRoutes = (app: FastifyInstance, world: World): void => {
  for (const [path, [file, type]] of Object.entries(FILES)) {
    app.get(path, async (_request, reply) => {
      reply.headers({
        'content-security-policy': POLICY,
        'cache-control': 'no-cache',
        'referrer-policy': 'no-referrer',
      })
      return reply
        .type(`${type}; charset=utf-8`)
        .send(await readFile(join(world.config.publicDir, file)))
    })
  }

  app.get<{ Params: { txid: string } }>('/page/qr/:txid', async ({ params }, reply) => {
    const charge = world.store.get('charges', params.txid)
    if (!charge) throw problem(404, 'charge_not_found', 'Nenhuma cobrança com este txid.')
    return reply.type('image/svg+xml').send(renderSVG(copyPasteOf(charge), { border: 4, ecc: 'M' }))
  })

  app.get('/page/customers.json', async () => ({ customers: DEMO_CUSTOMERS }))
  app.get('/page/cards.json', async () => ({
    cards: DEMO_CARDS.map(({ key, number, result }) => ({
      key,
      number,
      result,
      brand: brandOf(number)?.name,
    })),
  }))

  app.get('/page/state.json', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    return {
      now: world.clock().toISOString(),
      messages: world.outbox.list(undefined, SHOWN).map(brief),
      charges: openCharges(world),
      bills: openBills(world),
      payments: world.store.all('cardPayments').slice(-SHOWN_PAYMENTS).reverse().map(paid),
      faults: allFaults(world.store),
      waiting: world.deliveries.waiting().length,
    }
  })
}
