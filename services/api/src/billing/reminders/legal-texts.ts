import {
  formatDate,
  SUSPENSION_PERIODS,
  SUSPENSION_TEXTS,
  type Invoice,
  type Suspension,
} from '@portal/contract'
import { formatSms } from '../../platform/index.ts'
import {
  buildSmsLink,
  describeInvoice,
  describePayment,
  formatTotal,
  getInvoiceName,
  listNotes,
  type ReminderContext,
  type ReminderInvoices,
  type ReminderText,
} from './texts.ts'

const formatShortMonth = ({ month }: Invoice): string => month.split('-').reverse().join('/')
const listMonths = (invoices: readonly Invoice[]): string =>
  [...new Set(invoices.map(formatShortMonth))].join(', ')

const formatContractCount = (invoices: ReminderInvoices): string => {
  const { size } = new Set(invoices.map(({ contractReference }) => contractReference))
  return size === 1 ? '1 contrato' : `${size} contratos`
}

const describeUnpaid = (invoices: ReminderInvoices): string => {
  const [first] = invoices
  return invoices.length === 1
    ? `${getInvoiceName(first)} de ${listMonths(invoices)}, contrato ${first.contractReference}, ${formatTotal(invoices)}, vencida em ${formatDate(first.dueDate)}`
    : `${invoices.length} faturas vencidas (${listMonths(invoices)}) de ${formatContractCount(invoices)}, total ${formatTotal(invoices)}`
}

const SMS_CONSEQUENCES = `So depois do fim a divida pode ser informada a orgaos de protecao ao credito. Se pagar antes, o servico volta em ate ${SUSPENSION_PERIODS.hoursToRestore} horas.`

const CONTEST = 'Se você não concorda com a cobrança, conteste em Meus atendimentos.'

interface LegalNotice {
  /** What follows without a payment, in GSM-7 characters. */
  readonly smsConsequence: string
  readonly subject: string
  readonly consequence: string
}

/**
 * Content required by Anatel: reason, amount, month, dates of suspension and end of the contract,
 * credit bureaus, restoration.
 */
const createLegalText = (
  invoices: ReminderInvoices,
  context: ReminderContext,
  { smsConsequence, subject, consequence }: LegalNotice,
): ReminderText => ({
  sms: formatSms(
    `${describeUnpaid(invoices)}. ${smsConsequence} ${SMS_CONSEQUENCES} ${buildSmsLink(context)}`,
  ),
  email: {
    subject,
    text: [
      'Ainda não recebemos o pagamento de:',
      invoices.map(describeInvoice).join('\n'),
      consequence,
      SUSPENSION_TEXTS.creditBureaus,
      SUSPENSION_TEXTS.restoration,
      CONTEST,
    ].join('\n\n'),
    ...describePayment(invoices, context),
    notes: listNotes(context),
  },
})

export const createSuspensionText = (
  invoices: ReminderInvoices,
  { suspendsFrom, endsFrom }: Suspension,
  context: ReminderContext,
): ReminderText => {
  const [cut, end] = [formatDate(suspendsFrom), formatDate(endsFrom)]
  return createLegalText(invoices, context, {
    smsConsequence: `Sem pagamento, suspensao do servico a partir de ${cut} e fim do contrato a partir de ${end}.`,
    subject: 'Aviso de suspensão por falta de pagamento',
    consequence: `Sem o pagamento, o serviço pode ser suspenso a partir de ${cut}. O contrato pode ser encerrado a partir de ${end}. Ligações de emergência continuam.`,
  })
}

/** The second notice, before the contract ends. */
export const createRescissionText = (
  invoices: ReminderInvoices,
  { suspendsFrom, endsFrom }: Suspension,
  context: ReminderContext,
): ReminderText => {
  const [cut, end] = [formatDate(suspendsFrom), formatDate(endsFrom)]
  return createLegalText(invoices, context, {
    smsConsequence: `O servico pode estar suspenso desde ${cut}. Sem pagamento, fim do contrato a partir de ${end}.`,
    subject: 'Aviso de fim do contrato por falta de pagamento',
    consequence: `O serviço já pode estar suspenso (desde ${cut}). Sem o pagamento, o contrato pode ser encerrado a partir de ${end}, e o número deixa de ser seu.`,
  })
}
