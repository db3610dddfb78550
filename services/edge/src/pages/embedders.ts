import { selectFramingOrigins } from '@portal/contract/page/framing-origins'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'

const REFRESH_INTERVAL_MS = 1_000
const API_TIMEOUT_MS = 1_000

const partnersSchema = z.object({
  partners: z.array(z.object({ origins: z.array(z.string()), isOff: z.boolean() })),
})

/** Returns the origins of partners that may frame the page of a request and exchange messages with it. */
export type SelectEmbedders = (
  request: Pick<FastifyRequest, 'headers'>,
) => Promise<readonly string[]>

interface EmbedderOptions {
  readonly partnerOrigins: readonly string[]
  readonly apiAdminUrl: string
  onProblem(error: unknown): void
}

/**
 * A page in a tab of its own names no partner. A framed one does not name partners that are
 * switched off, which the API knows; while it does not respond, its last response holds.
 */
export function createEmbedderSelector({
  partnerOrigins,
  apiAdminUrl,
  onProblem,
}: EmbedderOptions): SelectEmbedders {
  let switchedOff: ReadonlySet<string> = new Set()
  let nextCheckAt = 0
  let checking = Promise.resolve()
  let hasFailed = false

  async function readSwitches(): Promise<void> {
    try {
      const response = await fetch(`${apiAdminUrl}/partners`, {
        signal: AbortSignal.timeout(API_TIMEOUT_MS),
      })
      if (!response.ok) throw new Error(`API responded with ${response.status}`)
      const { partners } = partnersSchema.parse(await response.json())
      switchedOff = new Set(partners.flatMap(({ isOff, origins }) => (isOff ? origins : [])))
      hasFailed = false
    } catch (error) {
      // Reports an outage once.
      if (!hasFailed) onProblem(error)
      hasFailed = true
    }
  }

  return async ({ headers }) => {
    if (headers['sec-fetch-dest'] === 'document') return []
    if (performance.now() >= nextCheckAt) {
      nextCheckAt = performance.now() + REFRESH_INTERVAL_MS
      checking = readSwitches()
    }
    await checking
    return selectFramingOrigins(headers.referer, partnerOrigins).filter(
      (origin) => !switchedOff.has(origin),
    )
  }
}
