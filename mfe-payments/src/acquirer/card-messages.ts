/** Messages from the acquirer's hosted fields. None holds card data beyond the last four digits. */
export type CardMessage =
  | { type: 'ready' | 'focus' | 'validity' | 'submit-requested' | 'challenge-done' }
  | { type: 'resize'; height: number }
  | { type: 'filled'; brand: string; last4: string }
  | { type: 'error'; code: string }

const SOURCE = 'card-fields'
const VERSION = 1

export const createCardCommand = (type: 'hello' | 'submit') => ({
  source: SOURCE,
  version: VERSION,
  type,
})

const TYPES_WITHOUT_DATA = [
  'ready',
  'focus',
  'validity',
  'submit-requested',
  'challenge-done',
] as const

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Parses a message of the hosted fields. Returns null for any other window message. */
export const parseCardMessage = (data: unknown): CardMessage | null => {
  if (!isRecord(data) || data.source !== SOURCE || data.version !== VERSION) return null
  const { type, height, brand, last4, code } = data
  const typeWithoutData = TYPES_WITHOUT_DATA.find((known) => known === type)
  if (typeWithoutData) return { type: typeWithoutData }
  if (type === 'resize' && typeof height === 'number' && height > 0)
    return { type, height: Math.min(Math.ceil(height), 2000) }
  if (type === 'filled' && typeof brand === 'string' && typeof last4 === 'string')
    return { type, brand, last4 }
  if (type === 'error' && typeof code === 'string') return { type, code }
  return null
}

/** True for the two events that show typing or focus in the frame, which the page cannot observe itself. */
export const isUserActivity = ({ type }: CardMessage): boolean =>
  type === 'focus' || type === 'validity'
