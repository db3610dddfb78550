import type { StoredCard, Wallet } from './card'
import { DEMO_CARDS } from './demo-cards'
import { storedCard } from './stored-card'

/** What Google's TEST environment gives a page for the gateway `example`; this world's simulators say more after it. */
const TOKEN = /^examplePaymentMethodToken(?::(PAN_ONLY|CRYPTOGRAM_3DS):([a-z-]+))?$/

/** The card behind a test token: `examplePaymentMethodToken[:<auth method>:<demo card's key>]`, or null. */
export const readGooglePayToken = (token: string, month: string): { card: StoredCard; googlePay: Wallet } | null => {
  const match = TOKEN.exec(token)
  const key = match?.[2] ?? 'credit-approved'
  const demo = DEMO_CARDS.find((card) => card.key === key)
  const card = match && demo ? storedCard(demo.number, month) : null
  return card && { card, googlePay: match?.[1] === 'CRYPTOGRAM_3DS' ? 'CRYPTOGRAM_3DS' : 'PAN_ONLY' }
}
