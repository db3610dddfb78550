import type { PaymentMethod } from '@portal/contract'
import { saveSessionCard, findSessionByToken } from '../../../services/sandbox/src/card/sessions.ts'
import { createWalletToken } from '../../../services/sandbox/src/wallet/wallet-token.ts'
import { retryUntilResponse, type CustomerRun } from './customer-run.ts'
import { openCardFields, type Invoice } from './customers.ts'

const CARDS = [
  '4111111111111111',
  '4111111111111111',
  '5555555555554444',
  '4000000000000002',
  '4000000000000119',
] as const
const DEBIT_CARDS = ['5067220000000003', '5067220000000011', '5067220000000029'] as const
/** Fills the hosted card fields; returns the card token, or null on failure. */
const createCardToken = async (
  run: CustomerRun,
  customerId: string,
  invoices: readonly Invoice[],
  kind: 'credit' | 'debit',
): Promise<string | null> => {
  const {
    simulation: { random },
    sandbox,
  } = run
  const token = await retryUntilResponse(run, openCardFields(customerId, invoices, kind))
  const session = token === null ? undefined : findSessionByToken(sandbox, token)
  if (token === null || session === undefined) return null
  const number = kind === 'credit' ? random.oneOf(CARDS) : random.oneOf(DEBIT_CARDS)
  try {
    saveSessionCard(sandbox, session, { number, name: 'Ana Souza', expiry: '2031-12', cvc: '123' })
  } catch {
    // The session expired meanwhile.
    return null
  }
  return token
}

const WALLET_CARDS = [
  'credit-approved',
  'credit-challenge',
  'credit-refused',
  'credit-late',
] as const

const createGooglePayToken = ({ sandbox, simulation: { random } }: CustomerRun): string =>
  createWalletToken(sandbox, {
    gateway: 'example',
    gatewayMerchantId: 'exampleGatewayMerchantId',
    authMethod: random.oneOf(['PAN_ONLY', 'CRYPTOGRAM_3DS']),
    card: random.oneOf(WALLET_CARDS),
  })

/** Options of a method; null if the card fields failed. */
export const createOrder = async (
  run: CustomerRun,
  method: PaymentMethod,
  customerId: string,
  chosen: readonly Invoice[],
): Promise<object | null> => {
  const { random, reached } = run.simulation
  if (method === 'barCode') return { billetKind: 'arrecadacao' }
  if (method === 'pix' || method === 'bankSlip') return {}
  const installments = random.between(2, 7)
  const isSplit = method !== 'debitCard' && random.isLucky(0.4)
  if (isSplit) reached('installments on a card')
  const plan = isSplit ? { installments } : {}
  if (method === 'googlePay') return { googlePayToken: createGooglePayToken(run), ...plan }
  const kind = method === 'debitCard' ? 'debit' : 'credit'
  const cardToken = await createCardToken(run, customerId, chosen, kind)
  return cardToken === null ? null : { cardToken, ...plan }
}
