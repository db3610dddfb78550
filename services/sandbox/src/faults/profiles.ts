import type { Target } from './targets.ts'

type Kind = 'field' | 'list' | 'body' | 'route' | 'payer' | 'webhook'

/** A way in which a provider returns false data. */
interface Profile {
  readonly kind: Kind
  /** Paths of false values in an object or in each item of a list, by target. Other kinds name what they affect. */
  readonly fields: Readonly<Partial<Record<Target, readonly string[]>>>
  /** For engineers: README. */
  readonly about: string
  /** For a person: the page. */
  readonly label: string
}

const AMOUNTS = {
  pix: [
    'valor',
    'valor.original',
    'pix.valor',
    'componentesValor.original.valor',
    'pix.componentesValor.original.valor',
  ],
  card: ['amountCents'],
  bank: ['amountCents'],
}
const STATUSES = {
  pix: ['status', 'devolucoes.status', 'pix.devolucoes.status'],
  card: ['status', 'disputes.status'],
  bank: ['status'],
  sms: ['status'],
}
const BODIES = { pix: ['body'], card: ['body'], bank: ['body'], sms: ['body'] }
const LISTS = { pix: ['list'], card: ['list'], bank: ['list'] }
const WEBHOOKS = { pix: ['webhook'], card: ['webhook'], bank: ['webhook'], sms: ['webhook'] }

/** Fault profiles by mode: what is false for each target, and descriptions. */
export const PROFILES = {
  wrong_reference: {
    kind: 'field',
    fields: { pix: ['txid', 'pix.txid'], card: ['reference'], bank: ['id'], sms: ['id', 'to'] },
    about: 'another reference than the requested one',
    label: 'outra referência',
  },
  wrong_amount: {
    kind: 'field',
    fields: AMOUNTS,
    about: 'amounts times `factor` (10; `0.01` for a hundredth)',
    label: 'valor vezes 10',
  },
  negative: {
    kind: 'field',
    fields: AMOUNTS,
    about: 'negative amounts',
    label: 'valor negativo',
  },
  wrong_key: {
    kind: 'field',
    fields: { pix: ['chave', 'pix.chave'] },
    about: 'the Pix key of another receiver',
    label: 'chave de outro recebedor',
  },
  wrong_debtor: {
    kind: 'field',
    fields: {
      pix: ['devedor.cpf', 'devedor.cnpj', 'devedor.nome'],
      bank: ['payer.document', 'payer.name'],
    },
    about: 'another debtor',
    label: 'outro devedor',
  },
  wrong_currency: {
    kind: 'field',
    fields: { pix: ['pixCopiaECola'], bank: ['pix.copyPaste'] },
    about: 'a code in dollars (field 53 is `840`) with a right checksum',
    label: 'código em dólares',
  },
  wrong_status: {
    kind: 'field',
    fields: STATUSES,
    about: 'a status that goes backwards: paid, removed or returned is open again',
    label: 'estado que volta atrás',
  },
  unknown_enum: {
    kind: 'field',
    fields: STATUSES,
    about: 'a status that no document lists',
    label: 'estado desconhecido',
  },
  bad_code: {
    kind: 'field',
    fields: { pix: ['pixCopiaECola'], bank: ['pix.copyPaste', 'line', 'barcode'] },
    about: '`GARBAGE` instead of a code',
    label: 'código sem sentido',
  },
  other_location: {
    kind: 'field',
    fields: {
      pix: ['pixCopiaECola', 'location', 'loc.location'],
      bank: ['pix.copyPaste'],
      card: ['fieldsUrl', 'challengeUrl'],
    },
    about: 'a valid code or URL at another host',
    label: 'código de outro endereço',
  },
  future_date: {
    kind: 'field',
    fields: {
      pix: [
        'horario',
        'pix.horario',
        'devolucoes.horario.liquidacao',
        'pix.devolucoes.horario.liquidacao',
      ],
      card: ['capturedAt', 'refunds.createdAt', 'disputes.openedAt', 'disputes.closedAt'],
      bank: ['paidAt', 'returns.returnedAt'],
    },
    about: 'money of the year 2099',
    label: 'pago em 2099',
  },
  other_object: {
    kind: 'route',
    fields: { pix: ['cob, cobv'], card: ['payment'], bank: ['bill'] },
    about:
      'GET of one charge, payment or bill responds with another one, a paid one if there is any',
    label: 'cobrança de outra pessoa',
  },
  paid_twice: {
    kind: 'list',
    fields: { pix: ['pix'], card: ['list'], bank: ['list'] },
    about: 'each payment appears twice, the second time with another id',
    label: 'pago duas vezes',
  },
  shared_payment: {
    kind: 'list',
    fields: { pix: ['pix'] },
    about:
      'the latest Pix pays two charges: lists name it once more for another charge, and each charge shows it as its own',
    label: 'um pagamento em duas cobranças',
  },
  bad_item: {
    kind: 'list',
    fields: LISTS,
    about: 'one malformed item at the start of each list',
    label: 'um item estragado na lista',
  },
  endless_pages: {
    kind: 'list',
    fields: { pix: ['paginacao'], card: ['next'], bank: ['next'] },
    about: '1,000,000,000 pages, or a next page after each page',
    label: 'páginas sem fim',
  },
  huge_body: {
    kind: 'body',
    fields: BODIES,
    about: 'a JSON object of `bytes` (900,000,000)',
    label: 'resposta de 900 MB',
  },
  html: {
    kind: 'body',
    fields: BODIES,
    about: 'a page of HTML with status 200',
    label: 'página HTML com 200',
  },
  drip: {
    kind: 'body',
    fields: BODIES,
    about: 'one byte of the response every `ms` (1000)',
    label: 'um byte por segundo',
  },
  overpaid: {
    kind: 'payer',
    fields: { pix: ['POST /pix/pay'] },
    about: '`amount` of `POST /pix/pay` is what is paid, whatever the code says',
    label: 'o pagador escolhe o valor',
  },
  duplicate_webhook: {
    kind: 'webhook',
    fields: WEBHOOKS,
    about: 'each webhook is sent twice',
    label: 'aviso em dobro',
  },
  forged_webhook: {
    kind: 'webhook',
    fields: WEBHOOKS,
    about: 'webhooks are signed by an unknown key and come without the client certificate',
    label: 'aviso falsificado',
  },
  reordered_webhook: {
    kind: 'webhook',
    fields: WEBHOOKS,
    about: 'a webhook waits for the next one and is sent after it',
    label: 'avisos fora de ordem',
  },
  late_webhook: {
    kind: 'webhook',
    fields: WEBHOOKS,
    about: 'webhooks are sent `ms` (3000) later',
    label: 'aviso atrasado',
  },
  lost_webhook: {
    kind: 'webhook',
    fields: WEBHOOKS,
    about: 'webhooks are never sent',
    label: 'aviso perdido',
  },
} as const satisfies Record<string, Profile>

type ProfileMode = keyof typeof PROFILES
export type ModeOfKind<K extends Kind> = {
  [M in ProfileMode]: (typeof PROFILES)[M]['kind'] extends K ? M : never
}[ProfileMode]

export const PROFILE_MODES = Object.keys(PROFILES) as ProfileMode[]

const getProfile = (mode: string): Profile | undefined =>
  Object.hasOwn(PROFILES, mode) ? PROFILES[mode as ProfileMode] : undefined

export const isProfileOfKind = <K extends Kind>(mode: string, kind: K): mode is ModeOfKind<K> =>
  getProfile(mode)?.kind === kind

/** Returns the false fields for that target. Empty when the target does not offer this profile. */
export const listProfileFields = (mode: string, target: Target): readonly string[] =>
  getProfile(mode)?.fields[target] ?? []
