import { buildPath, formatDate, formatMonth, type Invoice } from '@portal/contract'
import { formatSms, type EmailContent } from '../../platform/index.ts'
import { ALREADY_PAID, formatTotal, getInvoiceName, type ReminderText } from './texts.ts'

const describeCode = (invoice: Invoice): Pick<EmailContent, 'amount' | 'facts' | 'button'> => ({
  amount: { label: 'Valor', value: formatTotal([invoice]) },
  facts: [['Vencimento', formatDate(invoice.dueDate)]],
  button: { label: 'Ver a fatura', path: buildPath('bill', { reference: invoice.reference }) },
})

/**
 * An invoice as PDF, which is sent by e-mail only. `pix` is null if Pix Automático is about to
 * debit it. `paidYear` is the year whose statement of paid invoices it announces: Lei 12.007/2009,
 * art. 3, demands this with an invoice.
 */
export const createInvoiceText = (
  invoice: Invoice,
  pix: string | null,
  paidYear: string | null,
): ReminderText => ({
  sms: '',
  email: {
    subject: `Sua fatura de ${formatMonth(invoice.month)}`,
    text: [
      `A sua fatura de ${formatMonth(invoice.month)} está anexa a este e-mail, em PDF.`,
      pix === null
        ? 'Ela será debitada por Pix Automático. Não é preciso pagar.'
        : 'Pague no portal, pelo código de barras do PDF ou por Pix, pelo código abaixo.',
      ...(paidYear === null
        ? []
        : [
            `Suas faturas de ${paidYear} estão pagas. Baixe no portal, em Declaração anual de quitação, o comprovante do ano.`,
          ]),
    ].join('\n\n'),
    ...(pix !== null && { code: pix }),
    ...describeCode(invoice),
    isOptional: true,
  },
})

/** Reminder on a day that the customer chose; the code is the last line of the SMS, so that it can be copied. */
export const createChosenText = (invoice: Invoice, pix: string): ReminderText => ({
  sms: formatSms(
    `voce pediu para lembrar hoje da ${getInvoiceName(invoice)} de ${formatTotal([invoice])}, que vence em ${formatDate(invoice.dueDate)}. Pix copia e cola:\n${pix}`,
  ),
  email: {
    subject: 'Hoje é o dia que você escolheu para pagar',
    text: [
      `Você pediu para lembrar hoje da sua ${getInvoiceName(invoice)} de ${formatMonth(invoice.month)}.`,
      'Pague por Pix, pelo código abaixo, ou de outra forma no portal.',
    ].join('\n\n'),
    code: pix,
    ...describeCode(invoice),
    notes: ['Nada foi cobrado.', ALREADY_PAID],
    isOptional: true,
  },
})
