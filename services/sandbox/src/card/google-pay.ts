import { createProblem } from '../problem.ts'
import type { Change } from '../store/store.ts'
import { decryptWalletToken } from '../wallet/wallet-token.ts'
import type { SandboxContext } from '../context.ts'
import type { StoredCard, Wallet } from './card.ts'
import { DEMO_CARDS } from '../demo-cards/demo-cards.ts'
import { toSaoPauloMonth } from './month.ts'
import { toStoredCard } from './stored-card.ts'

/** Token of Google's TEST environment for the gateway `example`. Tests append an auth method and a card. */
const TEST_TOKEN = /^examplePaymentMethodToken(?::(PAN_ONLY|CRYPTOGRAM_3DS):([a-z-]+))?$/

interface Read {
  card: StoredCard
  googlePay: Wallet
  used: Change[]
}

const findStoredCard = (context: SandboxContext, key: string): StoredCard | null => {
  const demoCard = DEMO_CARDS.find((card) => card.key === key)
  return demoCard ? toStoredCard(demoCard.number, toSaoPauloMonth(context.clock())) : null
}

/**
 * Returns the card of a wallet token, which is valid once. A test token
 * `examplePaymentMethodToken[:<auth method>:<demo card's key>]` may be reused.
 */
export const parseGooglePayToken = (context: SandboxContext, token: string): Read => {
  const decrypted = decryptWalletToken(context, token)
  const testToken = TEST_TOKEN.exec(token)
  const card = findStoredCard(
    context,
    decrypted?.paymentMethodDetails.card ?? testToken?.[2] ?? 'credit-approved',
  )
  if (!card || (!decrypted && !testToken))
    throw createProblem(422, 'bad_token', 'This is no Google Pay token for this gateway.')
  if (!decrypted)
    return {
      card,
      googlePay: testToken?.[1] === 'CRYPTOGRAM_3DS' ? 'CRYPTOGRAM_3DS' : 'PAN_ONLY',
      used: [],
    }
  const { messageId, messageExpiration } = decrypted
  if (context.store.get('walletTokens', messageId))
    throw createProblem(409, 'token_used', 'This token has been paid with.')
  return {
    card,
    googlePay: decrypted.paymentMethodDetails.authMethod,
    used: [['walletTokens', messageId, { messageId, messageExpiration }]],
  }
}
