import { findBrand } from '../demo-cards/brands.ts'
import { DEMO_CARDS, type DemoCard } from '../demo-cards/demo-cards.ts'

interface WalletCard {
  key: string
  network: string
  /** Network name in `allowedCardNetworks`. In Brazil, debit cards of these brands have their own names. */
  allowedAs: string
  name: string
  last4: string
  funding: 'CREDIT' | 'DEBIT'
  result: string
}

const DEBIT_NAMES: Record<string, string> = {
  VISA: 'ELECTRON',
  ELO: 'ELO_DEBIT',
  MASTERCARD: 'MAESTRO',
}

const toWalletCard = ({ key, number, kind, result }: DemoCard): WalletCard => {
  const brand = findBrand(number)
  const network = (brand?.id ?? 'visa').toUpperCase()
  return {
    key,
    network,
    result,
    allowedAs: kind === 'debit' ? (DEBIT_NAMES[network] ?? network) : network,
    name: brand?.name ?? '',
    last4: number.slice(-4),
    funding: kind === 'debit' ? 'DEBIT' : 'CREDIT',
  }
}

export const WALLET_CARDS: readonly WalletCard[] = DEMO_CARDS.map(toWalletCard)

export const filterCards = (networks: readonly string[]): WalletCard[] =>
  WALLET_CARDS.filter(({ allowedAs }) => networks.includes(allowedAs))
