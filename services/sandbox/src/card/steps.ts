import type { CardPayment, StoredCard, Wallet } from './card.ts'
import { getBehaviour, type Kind } from '../demo-cards/demo-cards.ts'

export type Step = Partial<CardPayment> & Pick<CardPayment, 'status'>

interface Order {
  kind: Kind
  card: StoredCard
  googlePay: Wallet | null
  /** `2026-11` */
  month: string
}

const ECI = { mastercard: { Y: '02', N: '00' }, other: { Y: '05', N: '07' } } as const
/** ECI values with authentication by issuer or brand, which carry the liability. */
const AUTHENTICATED_ECIS: readonly string[] = ['01', '02', '05', '06']

const getThreeDsVersion = ({ brand }: StoredCard): string =>
  brand === 'elo' || brand === 'amex' ? '2.1.0' : '2.2.0'

const authorizeCard = (card: StoredCard): Step => {
  const { issuer } = getBehaviour(card.key)
  if (issuer === 'refuses') return { status: 'refused', refusal: 'issuer' }
  return { status: issuer === 'responds late' ? 'processing' : 'captured' }
}

/** Applies the 3-D Secure result: authenticated (Y) or not (N). */
export const applyThreeDsResult = (card: StoredCard, transStatus: 'Y' | 'N'): Step => {
  const eci = ECI[card.brand === 'mastercard' ? 'mastercard' : 'other'][transStatus]
  const threeDs = { version: getThreeDsVersion(card), transStatus }
  const next: Step = AUTHENTICATED_ECIS.includes(eci)
    ? authorizeCard(card)
    : { status: 'refused', refusal: 'authentication' }
  return { ...next, eci, threeDs }
}

export const getFirstStep = ({ kind, card, googlePay, month }: Order): Step => {
  if (card.expiry < month) return { status: 'refused', refusal: 'expired_card' }
  if (kind === 'debit' && card.issuer !== 'caixa')
    return { status: 'refused', refusal: 'issuer_not_accepted' }
  if (googlePay === 'CRYPTOGRAM_3DS') return applyThreeDsResult(card, 'Y')
  const { threeDs } = getBehaviour(card.key)
  if (threeDs === 'challenge' || (googlePay && threeDs === 'frictionless')) {
    return { status: 'challenge', threeDs: { version: getThreeDsVersion(card), transStatus: 'C' } }
  }
  if (kind === 'debit' || googlePay)
    return applyThreeDsResult(card, threeDs === 'frictionless' ? 'Y' : 'N')
  return authorizeCard(card)
}
