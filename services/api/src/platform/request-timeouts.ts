/** Timeouts for receiving a request in ms, checked every second. */
export const REQUEST_TIMEOUTS = {
  headersTimeout: 10_000,
  requestTimeout: 15_000,
  connectionsCheckingInterval: 1_000,
}
