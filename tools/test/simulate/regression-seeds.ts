/** Seeds that found a fault in the API, which has been mended; `npm test` runs them. */
export const REGRESSION_SEEDS: Readonly<Record<number, string>> = {
  41: 'two requests with one key returned two payments, because the first was cancelled meanwhile',
  182: 'an overpaid boleto that the support desk transferred back was booked as returned by the bank',
  1001: 'a boleto that a slow process registered again after its cancellation stayed payable',
  60109: 'a card that was refused was charged again under the same key',
  60208: 'a code that expired during a check stayed open for an hour',
  71095:
    "money without a charge that a false list named twice stood twice on the support desk's list",
  310013:
    'a request that outlived its lease charged a card again, although its key had a refused payment',
}
