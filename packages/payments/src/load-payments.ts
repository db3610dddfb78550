import type { PaymentsApi } from './agreement.ts'
import { findApi } from './find-api.ts'
import { fetchScript } from './fetch-script.ts'

/** Differs from the policy of the loaded script: a page may create each name only once. */
const TRUSTED_TYPES_POLICY = 'portal-payments-loader'

let loading: Promise<PaymentsApi> | undefined

/**
 * Loads the payments of the portal at `origin`, for pages with a build step; other pages include
 * the script element. The major version is fixed. Concurrent calls share one request. Rejects when
 * the page's policy or the network blocks the script.
 */
export async function loadPayments(origin: string): Promise<PaymentsApi> {
  const loaded = findApi()
  if (loaded) return loaded
  loading ??= fetchPayments(origin).finally(() => {
    loading = undefined
  })
  return loading
}

async function fetchPayments(origin: string): Promise<PaymentsApi> {
  await fetchScript(new URL('/partner/v1/payments.js', origin).href, '', TRUSTED_TYPES_POLICY)
  const api = findApi()
  if (!api) throw new Error('the portal brought no payments')
  return api
}
