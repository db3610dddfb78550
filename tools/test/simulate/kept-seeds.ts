/** Seeds that have found something, and what it was. */
export const KEPT_SEEDS: Readonly<Record<number, string>> = {
  2002: 'a code whose invoice was settled while it was being looked at was not withdrawn for an hour',
}
