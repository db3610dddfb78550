import { problem } from '../problem.ts'
import type { Change } from '../store/store.ts'
import { readWalletToken } from '../wallet/wallet-token.ts'
import type { World } from '../world.ts'
import type { StoredCard, Wallet } from './card.ts'
import { DEMO_CARDS } from '../demo-cards/demo-cards.ts'
import { monthOf } from './month.ts'
import { storedCard } from './stored-card.ts'

/** What Google's own TEST environment gives a page for the gateway `example`; tests say more after it. */
const TEST_TOKEN = /^examplePaymentMethodToken(?::(PAN_ONLY|CRYPTOGRAM_3DS):([a-z-]+))?$/

interface Read {
  card: StoredCard
  googlePay: Wallet
  used: Change[]
}

const kept = (world: World, key: string): StoredCard | null => {
  const demo = DEMO_CARDS.find((card) => card.key === key)
  return demo ? storedCard(demo.number, monthOf(world.clock())) : null
}

/** The card behind a wallet's token, which pays once; a test token `examplePaymentMethodToken[:<auth method>:<demo card's key>]` as often as one likes. */
export const readGooglePayToken = (world: World, token: string): Read => {
  const sealed = readWalletToken(world, token)
  const test = TEST_TOKEN.exec(token)
  const card = kept(world, sealed?.paymentMethodDetails.card ?? test?.[2] ?? 'credit-approved')
  if (!card || (!sealed && !test))
    throw problem(422, 'bad_token', 'This is no Google Pay token for this gateway.')
  if (!sealed)
    return {
      card,
      googlePay: test?.[1] === 'CRYPTOGRAM_3DS' ? 'CRYPTOGRAM_3DS' : 'PAN_ONLY',
      used: [],
    }
  const { messageId, messageExpiration } = sealed
  if (world.store.get('walletTokens', messageId))
    throw problem(409, 'token_used', 'This token has been paid with.')
  return {
    card,
    googlePay: sealed.paymentMethodDetails.authMethod,
    used: [['walletTokens', messageId, { messageId, messageExpiration }]],
  }
}
