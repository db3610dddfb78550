const STATES = ['opening', 'ready', 'empty', 'unreachable', 'absent'] as const
const SHEET_EVENTS = ['opened', 'closed', 'failed'] as const

/** What the wallet's page says of itself: whether there is a wallet to pay with. */
export type WalletState = (typeof STATES)[number]

/** What becomes of the wallet's window, from the press on. The token is one that only our acquirer can open. */
export type SheetEvent =
  | { readonly type: 'opened' | 'closed' | 'failed' }
  | { readonly type: 'chosen'; readonly token: string }

export type WalletMessage = { readonly type: 'wallet'; readonly is: WalletState } | SheetEvent

/** What the page around it says: the amount in cents, the button's words, and whether a payment is on its way. */
export interface WalletOrder {
  readonly total: number
  readonly label: string
  readonly isPending: boolean
}

const SOURCE = 'google-pay'
const VERSION = 1

/** A message as it travels. */
export const toWireMessage = <M extends object>(message: M) => ({
  ...message,
  source: SOURCE,
  version: VERSION,
})

const parseEnvelope = (data: unknown): Record<string, unknown> | null =>
  typeof data === 'object' &&
  data !== null &&
  'source' in data &&
  data.source === SOURCE &&
  'version' in data &&
  data.version === VERSION
    ? { ...data }
    : null

/** Reads a message of the wallet's page; null for everything else that arrives at a window. */
export const parseWalletMessage = (data: unknown): WalletMessage | null => {
  const { type, is, token } = parseEnvelope(data) ?? {}
  if (type === 'chosen' && typeof token === 'string') return { type, token }
  const state = type === 'wallet' ? STATES.find((known) => known === is) : undefined
  if (state) return { type: 'wallet', is: state }
  const sheetEvent = SHEET_EVENTS.find((known) => known === type)
  return sheetEvent ? { type: sheetEvent } : null
}

/** Reads what the page around the wallet's says; null for everything else. */
export const parseWalletOrder = (data: unknown): WalletOrder | null => {
  const { total, label, isPending } = parseEnvelope(data) ?? {}
  return typeof total === 'number' &&
    Number.isSafeInteger(total) &&
    total > 0 &&
    typeof label === 'string' &&
    typeof isPending === 'boolean'
    ? { total, label, isPending }
    : null
}
