import { and, asc, eq, exists, gte, isNull, max, sql, type Placeholder } from 'drizzle-orm'
import type { CalendarDate } from '@portal/contract'
import { selectJsonList, type Db } from '../../platform/index.ts'
import { agreements, campaigns, contractProducts, contracts } from '../tables.ts'

/** Names of a contract's products in one text, for a query of `contracts`. */
export const productNames = sql<string>`coalesce((
  select string_agg(p.name, ', ' order by p.position) from ${contractProducts} p
  where p.contract_reference = ${contracts.reference}), '')`

/** Builds subqueries for a contract's products, campaign and agreement, to join with `contracts`. */
export const buildContractColumns = (db: Db, today: CalendarDate | Placeholder) => {
  const products = db
    .select({
      list: selectJsonList(
        { name: contractProducts.name, code: contractProducts.code },
        asc(contractProducts.position),
      ).as('products'),
    })
    .from(contractProducts)
    .where(eq(contractProducts.contractReference, contracts.reference))
    .as('products')
  const best = db
    .select({ discountPercentage: max(campaigns.discountPercentage).as('discount_percentage') })
    .from(campaigns)
    .where(
      and(
        eq(campaigns.contractReference, contracts.reference),
        isNull(campaigns.acceptedAt),
        gte(campaigns.validUntil, today),
      ),
    )
    .as('best')
  const agreed = db
    .select({ reference: agreements.reference })
    .from(agreements)
    .where(eq(agreements.contractReference, contracts.reference))
  return {
    products,
    best,
    contract: {
      reference: contracts.reference,
      productType: contracts.productType,
      products: products.list,
      encryptedPhone: contracts.encryptedPhone,
      dueDay: contracts.dueDay,
      multiple: contracts.multiple,
      hasAgreement: sql<boolean>`${exists(agreed)}`,
    },
    /** Discount of the contract's best open campaign; null without one. */
    discountPercentage: best.discountPercentage,
  }
}
