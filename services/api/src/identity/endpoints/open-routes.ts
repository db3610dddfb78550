import { openChannels, openStatus, partnerKeys, report, type OutputOf } from '@portal/contract'
import { CHANNELS, numbersOf } from '@portal/contract/operator'
import type { FastifyInstance } from 'fastify'
import { route, type Platform } from '../../platform'
import { sourceName, visitName } from '../kept'
import { ourKey } from '../partner-token/our-key'
import { keptReport } from '../rules/kept-report'
import { deprecatedUseIn, remoteFailureIn } from '../rules/remote-failure'
import { LIMITS } from '../rules/limits'
import { webVitalsIn } from '../rules/web-vitals'
import { addReport } from '../store/answers'

const REPORT_LIMIT = 16 * 1024

export const openRoutes = (app: FastifyInstance, platform: Platform): void => {
  const { config, db, clock, keys } = platform

  route(app, openStatus, async () => ({ maintenance: config.maintenance, until: null }))
  route(app, openChannels, async () => ({
    channels: Object.entries(CHANNELS).map(([id, channel]) => ({ id, title: channel.title, number: numbersOf(channel), hours: channel.hours })),
  }))

  const published = ourKey(keys).then(({ jwk }) => ({ keys: [jwk] }) as OutputOf<typeof partnerKeys>)
  route(app, partnerKeys, () => published)

  route(app, report, async ({ body, ip }) => {
    const kept = keptReport(body, (text) => visitName(keys, text))
    if (kept === null) return undefined
    await addReport(db, kept, sourceName(keys, ip, clock.now()), clock.now())
    const failure = remoteFailureIn(kept)
    if (failure !== null) platform.metrics.remoteFailed(failure)
    const use = deprecatedUseIn(kept)
    if (use !== null) platform.metrics.deprecatedUsed(use)
    const vitals = webVitalsIn(kept)
    if (vitals !== null) platform.metrics.pageFelt(vitals)
    return undefined
  }, { bodyLimit: REPORT_LIMIT, limitByAddress: LIMITS.reportByAddress })
}
