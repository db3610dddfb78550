import { randomInt } from 'node:crypto'
import { formatDate } from '@portal/contract'
import { createNoticeSignature } from '../../calls/notice-signature.ts'
import { defineMethod } from '../method.ts'
import type { OpenRoom } from '../room.ts'
import { drawBoleto } from './boleto.ts'
import { billetFacts, createBilletCharges } from './charge.ts'
import { createBankClient } from './client.ts'
import { billetDueDate, codeOf, endOfDay, printedLine, type BilletKind } from './code.ts'
import { drawBarCodeDocument } from './document.ts'
import { formOf } from './form.ts'
import { createBankProvider } from './provider.ts'
import { BILLET_WORDS } from './words.ts'

/** Ten digits that name a bill within our agreement with the bank. */
const newBillNumber = (): string => Array.from({ length: 10 }, () => randomInt(10)).join('')

const openBillets: OpenRoom = ({ config: { bank, payments }, keys, send }) => {
  const client = createBankClient(send, bank)
  const provider = createBankProvider(client, createNoticeSignature(bank.jwksUrl))
  const charges = createBilletCharges(client, keys)

  const billet = (kind: BilletKind) =>
    defineMethod(kind, provider, {
      ...charges,
      facts: billetFacts,
      opensLater: true,
      resumes: true,
      name: () => BILLET_WORDS[kind].name,
      prepare: async (_, { id, today, lines, total, expirationDate }) => {
        const dueDate = billetDueDate(
          today,
          lines.map((line) => line.dueDate),
          expirationDate,
          payments.billetDays,
        )
        const code = codeOf(kind, dueDate, total, newBillNumber(), payments.boleto)
        return { reference: id, expiresAt: endOfDay(dueDate), facts: { dueDate, ...code } }
      },
      show: ({ facts }) => facts,
      send: {
        file: 'boleto',
        code: (_, { line, dueDate }) => ({
          code: line,
          shown: printedLine(kind, line),
          until: formatDate(dueDate),
          ...BILLET_WORDS[kind].message,
        }),
        document: (sheet, charge) =>
          kind === 'bankSlip'
            ? drawBoleto(sheet, charge, payments.boleto)
            : drawBarCodeDocument(sheet, charge),
        form: (sheet, charge) => formOf(kind, sheet, charge, payments.boleto),
      },
    })
  return { methods: { bankSlip: billet('bankSlip'), barCode: billet('barCode') } }
}

export default openBillets
