import * as z from 'zod/mini'
import { readBody } from '@portal/service/read-body'
import { addMs, type Platform } from '../platform/index.ts'

/** A SIM that was changed less than this ago receives no codes. */
const QUARANTINE_MS = 72 * 3_600_000
const TIMEOUT_MS = 2000
const MAX_RESPONSE_BYTES = 16 * 1024
/** Clocks of operator and portal may differ. */
const MAX_CLOCK_SKEW_MS = 300_000

/** CAMARA SIM Swap, retrieve-date. Some operators repeat the phone number. */
const simDate = z.object({
  latestSimChange: z.nullable(z.iso.datetime({ offset: true })),
  phoneNumber: z.optional(z.string()),
})

/**
 * Creates a function that asks the mobile operator whether the SIM of a phone (E.164) was changed
 * less than 72 hours ago. A response that is missing, late, about another phone or from the future
 * is no information: codes are sent as before.
 */
export const createSimSwapCheck = ({
  clock,
  config,
  log,
}: Pick<Platform, 'clock' | 'config' | 'log'>) => {
  const fetchLatestChange = async (baseUrl: string, phone: string): Promise<Date | null> => {
    const response = await fetch(`${baseUrl}/sim-swap/v2/retrieve-date`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${config.network.apiKey}`,
      },
      body: JSON.stringify({ phoneNumber: phone }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const text = await readBody(response, MAX_RESPONSE_BYTES)
    // The operator does not know the phone, or does not offer the check for it.
    if (response.status === 404 || response.status === 422) return null
    if (!response.ok) throw new Error(`SIM swap check failed with status ${response.status}`)
    const { latestSimChange, phoneNumber = phone } = z.parse(simDate, JSON.parse(text))
    if (phoneNumber !== phone) throw new Error('SIM swap check returned another phone')
    const changedAt = latestSimChange === null ? null : new Date(latestSimChange)
    if (changedAt !== null && changedAt > addMs(clock.now(), MAX_CLOCK_SKEW_MS))
      throw new Error('SIM swap check returned a time in the future')
    return changedAt
  }

  return async (phone: string): Promise<boolean> => {
    const { baseUrl } = config.network
    if (baseUrl === null) return false
    try {
      const changedAt = await fetchLatestChange(baseUrl, phone)
      return changedAt !== null && changedAt > addMs(clock.now(), -QUARANTINE_MS)
    } catch (error) {
      log.warn({ err: error }, 'SIM swap check gave no information, sending the code')
      return false
    }
  }
}
