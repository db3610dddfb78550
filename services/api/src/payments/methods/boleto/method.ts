import { randomInt } from 'node:crypto'
import { ApiProblem, formatDate, MAX_ARRECADACAO_AMOUNT, MAX_BOLETO_AMOUNT } from '@portal/contract'
import { createWebhookVerifier } from '../../../platform/index.ts'
import { defineMethod } from '../method.ts'
import type { CreateMethodGroup } from '../method-group.ts'
import { drawBoletoPdf } from './boleto-pdf.ts'
import { boletoDataSchema, createBoletoCharges } from './charge.ts'
import { createBankClient } from './client.ts'
import {
  calculateDueDate,
  createCode,
  getEndOfDay,
  formatDigitableLine,
  type BoletoKind,
} from './code.ts'
import { drawArrecadacaoPdf } from './arrecadacao-pdf.ts'
import { buildPrintedForm } from './printed-form.ts'
import { createBankProvider } from './provider.ts'
import { BOLETO_TEXTS } from './texts.ts'

const createBillNumber = (): string => Array.from({ length: 10 }, () => randomInt(10)).join('')

/** Bar codes have a limited number of digits for the amount. */
const MAX_AMOUNTS = { bankSlip: MAX_BOLETO_AMOUNT, barCode: MAX_ARRECADACAO_AMOUNT } as const

const createBoletoMethods: CreateMethodGroup = ({
  config: { bank, payments },
  keys,
  clock,
  send,
}) => {
  const client = createBankClient(send, bank)
  const provider = createBankProvider(
    client,
    clock,
    createWebhookVerifier(bank.jwksUrl, clock),
    payments.boleto,
  )
  const charges = createBoletoCharges(client, { keys, clock }, bank.locationHosts)

  const defineBoleto = (kind: BoletoKind) =>
    defineMethod(kind, provider, {
      ...charges,
      methodData: boletoDataSchema,
      canOpenLater: true,
      canReopen: true,
      isCode: true,
      formatName: () => BOLETO_TEXTS[kind].name,
      findUnavailableReason: async (_db, _customerId, total) =>
        total > MAX_AMOUNTS[kind] ? 'AMOUNT_TOO_HIGH' : null,
      prepare: async (_, { id, today, lines, total, expirationDate }) => {
        if (total > MAX_AMOUNTS[kind]) throw new ApiProblem('METHOD.NOT.AVAILABLE')
        const dueDate = calculateDueDate(
          today,
          lines.map((line) => line.dueDate),
          expirationDate,
          payments.boletoDays,
        )
        const code = createCode(kind, dueDate, total, createBillNumber(), payments.boleto)
        return { reference: id, expiresAt: getEndOfDay(dueDate), methodData: { dueDate, ...code } }
      },
      getVisibleCharge: ({ methodData }) => methodData,
      codeDelivery: {
        filePrefix: 'boleto',
        getCode: (_, { line, dueDate }) => ({
          code: line,
          displayCode: formatDigitableLine(kind, line),
          validUntil: formatDate(dueDate),
          ...BOLETO_TEXTS[kind].message,
        }),
        drawDocument: (sheet, charge) =>
          kind === 'bankSlip'
            ? drawBoletoPdf(sheet, charge, payments.boleto)
            : drawArrecadacaoPdf(sheet, charge),
        getForm: (sheet, charge) => buildPrintedForm(kind, sheet, charge, payments.boleto),
      },
    })
  return { methods: { bankSlip: defineBoleto('bankSlip'), barCode: defineBoleto('barCode') } }
}

export default createBoletoMethods
