import {
  CASE_KIND_IDS,
  contractsFixture,
  getCaseKind,
  toCents,
  type Agreement,
  type CalendarDate,
  type CalendarMonth,
  type Campaign,
  type Contract,
} from '@portal/contract'
import {
  createAgreementEmail,
  createAgreementSms,
  createBreachEmail,
  createBreachSms,
  createTrustUnlockSms,
  TERM_EMAIL,
} from '../billing/messages.ts'
import { createChosenText, createInvoiceText } from '../billing/reminders/code-texts.ts'
import { createOfferText } from '../billing/reminders/offer-text.ts'
import { createRescissionText, createSuspensionText } from '../billing/reminders/legal-texts.ts'
import {
  createBreachNoticeText,
  createDueText,
  createOverdueText,
  type ReminderContext,
  type ReminderInvoice,
  type ReminderText,
} from '../billing/reminders/texts.ts'
import type { Case } from '../cases/tables.ts'
import { caseEmails, caseSmsTexts } from '../cases/texts.ts'
import {
  buildAccessChangedMessage,
  buildInvitationCodeMessage,
  buildInvitationMessage,
  buildOwnAccessMessage,
  buildPersonJoinedMessage,
} from '../identity/person-texts.ts'
import { CODE_LIFETIME_MS } from '../identity/rules/one-time-code.ts'
import {
  buildEmailChangedMessage,
  buildEmailCodeMessage,
  buildNewDeviceMessage,
  buildPasskeyAddedMessage,
  buildPasskeyRemovedMessage,
  buildPinMessage,
  buildProofMessage,
  buildSwappedSimMessage,
  formatCodesStoppedText,
  formatDataProtectionText,
  formatEmailChangedText,
  formatEmailConfirmedText,
  formatPhoneConfirmedText,
  formatPinText,
  formatProofText,
  formatRecoveryText,
  formatSmsLoginText,
} from '../identity/texts.ts'
import { REVERSAL_TEXTS } from '../payments/notifications/reversal-texts.ts'
import {
  buildNotificationEmail,
  NOTIFICATION_TEXTS,
  type NotificationTexts,
} from '../payments/notifications/texts.ts'
import { AUTOMATIC_MESSAGES } from '../payments/automatic/texts.ts'
import { buildSmsText } from '../payments/send-code/texts.ts'
import type { EmailContent, EmailMessage } from '../platform/index.ts'
import { buildErasureMessage, formatErasureText } from '../privacy/texts.ts'

/** Canonical origin with the longest host that the texts have room for. */
export const LONG_ORIGIN = 'https://minhaconta.operadora.com.br'
const HOST = new URL(LONG_ORIGIN).hostname
const SMS_NUMBER = '28100'
const PHONE_CODE = { pin: '957671', host: HOST, number: SMS_NUMBER, lifetimeMs: 59_000 }
const AMOUNT = 'R$ 123.456,78'
const PROTOCOL = '202611210000000001'
const PAYMENT_PATH = `/p/${'x'.repeat(22)}`

const [contract] = contractsFixture.output.contracts as unknown as [Contract]
const invoice: ReminderInvoice = {
  ...(contract.debts[0] as Contract['debts'][number]),
  contractReference: contract.reference,
  phone: '+5511987654321',
  total: toCents(12_345_678),
  components: [
    { kind: 'service', amount: toCents(12_000_000) },
    { kind: 'fine', amount: toCents(240_000) },
    { kind: 'interest', amount: toCents(105_678) },
  ],
}
const part: ReminderInvoice = {
  ...invoice,
  installment: { agreement: 'AC1000010001', number: 3, of: 6 },
}
const late: ReminderInvoice = {
  ...invoice,
  installment: {
    agreement: 'AC1000010001',
    number: 3,
    of: 6,
    payUntil: '2026-12-30' as CalendarDate,
  },
}
const PIX = `00020126${'8'.repeat(150)}6304ABCD`
const today = '2026-10-30' as CalendarDate
const single: ReminderContext = { today, origin: LONG_ORIGIN, paymentPath: PAYMENT_PATH }
const several: ReminderContext = { ...single, paymentPath: null }
const suspension = {
  suspendsFrom: '2026-12-03' as CalendarDate,
  endsFrom: '2027-02-01' as CalendarDate,
}
const campaign = { discountPercentage: 40, validUntil: '2026-12-31' as CalendarDate } as Campaign

const REMINDERS: Readonly<Record<string, ReminderText>> = {
  due: createDueText([invoice], single),
  'due-installment': createDueText([part], single),
  'due-several': createDueText([invoice, invoice, part], several),
  breach: createBreachNoticeText([late], single),
  overdue: createOverdueText([invoice], single),
  'overdue-installment': createOverdueText([part], single),
  'overdue-several': createOverdueText([invoice, invoice], several),
  offer: createOfferText([campaign], single),
  'offer-several': createOfferText(
    [campaign, { ...campaign, contractReference: 'CT1', discountPercentage: 0 }],
    single,
  ),
  'offer-without-charges': createOfferText([{ ...campaign, discountPercentage: 0 }], single),
}
const LEGAL_NOTICES: Readonly<Record<string, ReminderText>> = {
  suspension: createSuspensionText([invoice], suspension, single),
  'suspension-several': createSuspensionText([invoice, part], suspension, several),
  rescission: createRescissionText([part], suspension, single),
}

const owed = {
  count: 1,
  month: '2026-10' as CalendarMonth,
  isCollected: true,
  payUntil: '03/12/2026',
}
const PAYMENT_TEXTS: Readonly<Record<string, NotificationTexts>> = {
  ...NOTIFICATION_TEXTS,
  disputed: REVERSAL_TEXTS.disputed('chargeback'),
  retained: REVERSAL_TEXTS.retained('med'),
  reversed: REVERSAL_TEXTS.reversed('chargeback', owed),
}
const values = {
  amount: AMOUNT,
  paidBy: 'Cartão de crédito, final 1111',
  protocol: PROTOCOL,
  choice: 'Sem a sua escolha até 03/12/2026, devolvemos o valor pelo mesmo meio do pagamento.',
  notes: ['O serviço volta em até 24 horas.'],
}

const supportCase = {
  kind: 'contest',
  protocol: PROTOCOL,
  answer: 'A ligação internacional foi cobrada por engano.\nJá corrigimos.',
  createdAt: new Date('2026-11-18T15:00:00Z'),
  answerBy: new Date('2026-11-25T15:00:00Z'),
} as Case

const agreement: Agreement = {
  reference: 'AC1000010001',
  total: toCents(12_345_678),
  parts: Array.from({ length: 12 }, (_, index) => ({
    number: index + 1,
    amount: toCents(1_028_807),
    dueDate: '2026-12-20' as CalendarDate,
  })),
} as unknown as Agreement

const breach = { reference: 'AC1000010001', total: toCents(12_345_678), canRenegotiate: true }
const erasure = { protocol: PROTOCOL, at: '2026-11-18T15:00:00Z' }
const use = { browser: 'Chrome', system: 'Android', at: new Date('2026-11-18T15:00:00Z') }
const mapValues = <T, R>(record: Readonly<Record<string, T>>, map: (value: T) => R) =>
  Object.fromEntries(Object.entries(record).map(([kind, value]) => [kind, map(value)]))

const debit = {
  contract: 'CT1000001001',
  month: 'setembro de 2026',
  shortMonth: '09/2026',
  amount: AMOUNT,
  day: '30/12/2026',
}

const EMAILS: Readonly<Record<string, EmailContent>> = {
  ...mapValues({ ...REMINDERS, ...LEGAL_NOTICES }, ({ email }) => email),
  ...mapValues(PAYMENT_TEXTS, (texts) => buildNotificationEmail(texts, values)),
  'case-answered': caseEmails.answered(supportCase, ['R$ 10,00 não são devidos.']),
  'case-decided': caseEmails.decided(
    { ...supportCase, answer: getCaseKind('contest').answerAtDeadline },
    ['R$ 10,00 não são devidos.'],
  ),
  'case-closed': caseEmails.closed(supportCase),
  'case-completed': caseEmails.completed(supportCase),
  'case-cancelled': caseEmails.cancelled(supportCase, [
    'R$ 10,00 voltam a ser devidos, com vencimento em 30/12/2026.',
  ]),
  'case-overdue': caseEmails.overdue(supportCase),
  'case-lost-phone': caseEmails.lostPhone(supportCase),
  'digital-invoice': createInvoiceText(invoice, PIX, '2025').email,
  'chosen-day': createChosenText(invoice, PIX).email,
  agreement: createAgreementEmail(agreement),
  'agreement-broken': createBreachEmail(breach),
  'agreement-term': TERM_EMAIL,
  'pix-code': {
    subject: 'Seu código Pix',
    text: 'Aqui está o código Pix copia e cola que você pediu.',
    code: PIX,
    amount: { label: 'Valor total', value: AMOUNT },
    facts: [['Pagar até', '18/11/2026, 12:30']],
    notes: ['Se você não pediu este e-mail, pode ignorá-lo.'],
  },
  ...mapValues(AUTOMATIC_MESSAGES, ({ subject, lines }) => ({
    subject,
    text: lines(debit).join('\n\n'),
  })),
  pin: buildPinMessage({
    pin: '957671',
    stopUrl: `${LONG_ORIGIN}/seguranca#${'x'.repeat(22)}`,
    lifetimeMs: CODE_LIFETIME_MS,
  }),
  proof: buildProofMessage('957671'),
  'swapped-sim': buildSwappedSimMessage(true),
  'swapped-sim-without-email': buildSwappedSimMessage(false),
  'email-code': buildEmailCodeMessage('957671'),
  'email-changed': buildEmailChangedMessage(),
  'data-erased': buildErasureMessage(erasure),
  'passkey-added': buildPasskeyAddedMessage(use),
  'passkey-removed': buildPasskeyRemovedMessage(use),
  'new-device': buildNewDeviceMessage(use),
  invitation: buildInvitationMessage({
    company: 'Padaria Aurora e Filhos Comércio de Alimentos Ltda.',
    role: 'administers',
    until: new Date('2026-11-25T15:00:00Z'),
    token: 'x'.repeat(43),
  }),
  'invitation-code': buildInvitationCodeMessage('957671'),
  'person-joined': buildPersonJoinedMessage({ name: 'Bia Rocha', role: 'pays' }),
  'own-access': buildOwnAccessMessage({ company: 'Padaria Aurora', role: null }),
  'access-changed': buildAccessChangedMessage({ name: 'Bia Rocha', role: 'sees' }),
}

/** Every kind of e-mail of the API, with long data. */
export const listEmails = (): readonly { readonly kind: string; readonly email: EmailMessage }[] =>
  Object.entries(EMAILS).map(([kind, content]) => ({
    kind,
    email: { to: 'ana@example.com', name: 'Ana', ...content },
  }))

/** Every kind of SMS of the API, with the longest data. `segments` is the number of SMS that it needs. */
export const listSms = (): readonly { kind: string; text: string; segments: number }[] => [
  ...Object.entries(REMINDERS).map(([kind, { sms }]) => ({ kind, text: sms, segments: 1 })),
  // The content that Anatel requires needs three.
  ...Object.entries(LEGAL_NOTICES).map(([kind, { sms }]) => ({ kind, text: sms, segments: 3 })),
  ...Object.entries(PAYMENT_TEXTS).map(([kind, { sms }]) => ({
    kind,
    text: sms(values),
    segments: 1,
  })),
  ...CASE_KIND_IDS.flatMap((id) =>
    Object.entries(caseSmsTexts).map(([event, build]) => ({
      kind: `case-${id}-${event}`,
      text: build({ ...supportCase, kind: id }),
      segments: 1,
    })),
  ),
  ...Object.entries(AUTOMATIC_MESSAGES).map(([kind, { sms }]) => ({
    kind: `automatic-pix-${kind}`,
    text: sms(debit),
    segments: 1,
  })),
  { kind: 'agreement', text: createAgreementSms(agreement), segments: 1 },
  { kind: 'agreement-broken', text: createBreachSms(breach), segments: 1 },
  {
    kind: 'trust-unlock',
    text: createTrustUnlockSms('2026-12-30' as CalendarDate, toCents(12_345_678)),
    segments: 1,
  },
  // A Pix code alone is longer than one SMS.
  { kind: 'chosen-day', text: createChosenText(invoice, PIX).sms, segments: 2 },
  { kind: 'pin', text: formatPinText(PHONE_CODE), segments: 1 },
  { kind: 'recovery', text: formatRecoveryText(PHONE_CODE), segments: 1 },
  { kind: 'proof', text: formatProofText('957671', HOST), segments: 1 },
  { kind: 'sms-login', text: formatSmsLoginText(), segments: 1 },
  { kind: 'codes-stopped', text: formatCodesStoppedText(SMS_NUMBER), segments: 1 },
  { kind: 'phone-confirmed', text: formatPhoneConfirmedText(), segments: 1 },
  { kind: 'data-protection', text: formatDataProtectionText(), segments: 1 },
  { kind: 'email-changed', text: formatEmailChangedText(), segments: 1 },
  { kind: 'email-confirmed', text: formatEmailConfirmedText(), segments: 1 },
  { kind: 'data-erased', text: formatErasureText(erasure), segments: 1 },
  {
    kind: 'boleto-code',
    text: buildSmsText(
      { smsName: 'boleto', total: AMOUNT, validUntil: '24/11/2026', code: '8'.repeat(47) },
      null,
    ),
    segments: 1,
  },
  {
    // A Pix code alone is longer than one SMS.
    kind: 'pix-code',
    text: buildSmsText(
      {
        smsName: 'codigo Pix',
        total: AMOUNT,
        validUntil: '24/11/2026, 12:30 (horário de Brasília)',
        code: '8'.repeat(180),
      },
      null,
    ),
    segments: 2,
  },
]
