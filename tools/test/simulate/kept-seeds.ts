/** Seeds that found a fault, with its description. */
export const KEPT_SEEDS: Readonly<Record<number, string>> = {
  2002: 'a code whose invoice was settled while it was being looked at was not withdrawn for an hour',
}
