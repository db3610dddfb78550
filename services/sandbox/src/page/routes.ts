import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { renderSVG } from 'uqr'
import type { Bill } from '../bank/bill.ts'
import { listOpenBills } from '../bank/bills.ts'
import { toPaymentView, type CardPayment } from '../card/card.ts'
import { getBrandName, findBrand } from '../demo-cards/brands.ts'
import { DEMO_CARDS } from '../demo-cards/demo-cards.ts'
import { listFaults } from '../faults/get-fault.ts'
import type { Message } from '../outbox/outbox.ts'
import { buildCopyPaste } from '../pix/charge-view.ts'
import { isInProgress, sumReturns, type PixPayment } from '../pix/payment.ts'
import { listOpenCharges } from '../pix/payer-routes.ts'
import { createProblem } from '../problem.ts'
import type { SandboxContext } from '../context.ts'
import { DEMO_CUSTOMERS } from './demo-customers.ts'

const FILES: Record<string, readonly [file: string, type: string]> = {
  '/': ['index.html', 'text/html'],
  '/desk': ['desk.html', 'text/html'],
  '/page/desk.js': ['desk.js', 'text/javascript'],
  '/page/desk-search.js': ['desk-search.js', 'text/javascript'],
  '/page/desk-money.js': ['desk-money.js', 'text/javascript'],
  '/page/desk-statements.js': ['desk-statements.js', 'text/javascript'],
  '/partner': ['partner.html', 'text/html'],
  '/page/partner.js': ['partner.js', 'text/javascript'],
  '/page/style.css': ['style.css', 'text/css'],
  '/page/app.js': ['app.js', 'text/javascript'],
  '/page/dom.js': ['dom.js', 'text/javascript'],
  '/page/sections.js': ['sections.js', 'text/javascript'],
  '/page/reversals.js': ['reversals.js', 'text/javascript'],
  '/page/cards.js': ['cards.js', 'text/javascript'],
  '/page/phone.js': ['phone.js', 'text/javascript'],
  '/page/icon.svg': ['icon.svg', 'image/svg+xml'],
}

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; frame-src 'self'; " +
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const MAX_MESSAGES = 60
const MAX_SHOWN_PAYMENTS = 20

const toSummary = ({ attachments, html, ...message }: Message) => ({
  ...message,
  hasHtml: html !== null,
  attachments: attachments.map(({ filename, contentType, base64 }) => ({
    filename,
    contentType,
    bytes: Math.floor((base64.length * 3) / 4),
  })),
})

const toShownPix = ({ endToEndId, amount, horario, devolucoes }: PixPayment) => {
  const pendingOrReturnedCents = sumReturns(devolucoes)
  const returnedCents = sumReturns(devolucoes.filter((one) => !isInProgress(one)))
  return {
    endToEndId,
    amountCents: amount.final,
    at: horario,
    returnedCents,
    remainderCents: amount.final - pendingOrReturnedCents,
    isDisputed: devolucoes.some((one) => isInProgress(one) && one.external !== undefined),
  }
}

/** Settled and cancelled bills, latest change first. */
const listEndedBills = ({ store }: SandboxContext): Bill[] =>
  store
    .all('bills')
    .filter(({ status }) => status !== 'open')
    .sort((a, b) => (b.updatedAt ?? '').localeCompare(a.updatedAt ?? ''))
    .slice(0, MAX_SHOWN_PAYMENTS)

const toShownPayment = (context: SandboxContext) => (payment: CardPayment) => {
  const { challengeUrl: _hidden, ...shown } = toPaymentView(payment, context)
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
    if (!charge || charge.locId === null)
      throw createProblem(404, 'charge_not_found', 'Nenhuma cobrança com este txid.')
    return reply
      .type('image/svg+xml')
      .send(renderSVG(buildCopyPaste(charge), { border: 4, ecc: 'M' }))
  })

  app.get('/page/customers.json', async () => ({
    customers: DEMO_CUSTOMERS,
    smsNumber: context.config.smsNumber,
  }))
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
      pix: context.store.all('payments').slice(-MAX_SHOWN_PAYMENTS).reverse().map(toShownPix),
      endedBills: listEndedBills(context),
      payments: context.store
        .all('cardPayments')
        .slice(-MAX_SHOWN_PAYMENTS)
        .reverse()
        .map(toShownPayment(context)),
      faults: listFaults(context.store),
      waiting: context.deliveries.listPending().length,
    }
  })
}
