const STATES = ['opening', 'ready', 'empty', 'unreachable', 'absent'] as const
const SHEET_EVENTS = ['opened', 'closed', 'failed'] as const

/** Availability of the wallet, as the framed page reports it. */
export type WalletState = (typeof STATES)[number]

/** Events of the wallet's window. The token is encrypted for our acquirer. */
export type SheetEvent =
  | { readonly type: 'opened' | 'closed' | 'failed' }
  | { readonly type: 'chosen'; readonly token: string }

export type WalletMessage = { readonly type: 'wallet'; readonly is: WalletState } | SheetEvent

/** State that the partner page sends to the frame. `total` is in cents. */
export interface WalletOrder {
  readonly total: number
  readonly label: string
  readonly isPending: boolean
}

const SOURCE = 'google-pay'
const VERSION = 1

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

/** Parses a message of the framed page. Returns null for any other window message. */
export const parseWalletMessage = (data: unknown): WalletMessage | null => {
  const { type, is, token } = parseEnvelope(data) ?? {}
  if (type === 'chosen' && typeof token === 'string') return { type, token }
  const state = type === 'wallet' ? STATES.find((known) => known === is) : undefined
  if (state) return { type: 'wallet', is: state }
  const sheetEvent = SHEET_EVENTS.find((known) => known === type)
  return sheetEvent ? { type: sheetEvent } : null
}

/** Parses a message of the embedding page. Returns null for anything else. */
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
