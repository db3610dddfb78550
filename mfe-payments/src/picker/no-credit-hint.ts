/** Replaces the hint in pages of partners, which have no place to use credit. */
export const CreditHint = () => null
