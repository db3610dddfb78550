import { findBrand, CAIXA_BIN } from '../demo-cards/brands.ts'
import type { StoredCard } from './card.ts'
import { getCardKey } from '../demo-cards/demo-cards.ts'

/** Returns the card data that may be stored, or null for an invalid number. */
export const toStoredCard = (number: string, expiry: string): StoredCard | null => {
  const brand = findBrand(number)
  return (
    brand && {
      key: getCardKey(number),
      brand: brand.id,
      last4: number.slice(-4),
      issuer: number.startsWith(CAIXA_BIN) ? 'caixa' : null,
      expiry,
    }
  )
}
