/** Seeds that found a fault, with its description. */
export const KEPT_SEEDS: Readonly<Record<number, string>> = {
  1001: 'a boleto that a slow process registered again after its cancellation stayed payable',
}
