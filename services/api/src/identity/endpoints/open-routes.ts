import {
  ApiProblem,
  serviceChannels,
  maintenanceStatus,
  partnerKeys,
  report,
  type EndpointOutput,
} from '@portal/contract'
import { CONTACT_CHANNELS, formatNumbers } from '@portal/contract/operator'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { toClientNetwork } from '@portal/service/client-network'
import { serveJson, type Platform } from '../../platform/index.ts'
import { sourceName, visitName } from '../kept.ts'
import { ourKey } from '../partner-token/our-key.ts'
import { keptReport } from '../rules/kept-report.ts'
import { remoteFailureIn } from '../rules/remote-failure.ts'
import { LIMITS } from '../rules/limits.ts'
import { webVitalsIn } from '../rules/web-vitals.ts'
import { addReport } from '../store/answers.ts'
import { createReportRoom } from '../store/report-room.ts'

const REPORT_LIMIT = 16 * 1024

export const openRoutes = (app: FastifyInstance, platform: Platform): void => {
  const { config, db, clock, keys, limits } = platform
  const room = createReportRoom(db, config.reportsMostBytes)

  serveJson(app, maintenanceStatus, async () => ({ maintenance: config.maintenance, until: null }))
  serveJson(app, serviceChannels, async () => ({
    channels: Object.entries(CONTACT_CHANNELS).map(([id, channel]) => ({
      id,
      title: channel.title,
      number: formatNumbers(channel),
      hours: channel.hours,
    })),
  }))

  const published = ourKey(keys).then(
    ({ jwk }) => ({ keys: [jwk] }) as EndpointOutput<typeof partnerKeys>,
  )
  serveJson(app, partnerKeys, () => published)

  /** Anybody may report: all is counted, but what is kept must never fill the disk that payments need. What takes a release back is kept in any case. */
  const hasRoom = async (request: FastifyRequest, isFailure: boolean): Promise<boolean> => {
    try {
      await limits.consume(LIMITS.reportsOfADay, toClientNetwork(request.ip))
    } catch (error) {
      if (error instanceof ApiProblem) return false
      throw error
    }
    return isFailure || !(await room.isFull())
  }

  serveJson(
    app,
    report,
    async (request) => {
      const { body, ip } = request
      const kept = keptReport(body, (text) => visitName(keys, text))
      if (kept === null) return undefined
      const failure = remoteFailureIn(kept)
      if (failure !== null) platform.metrics.countRemoteFailure(failure)
      const vitals = webVitalsIn(kept)
      if (vitals !== null) platform.metrics.recordWebVitals(vitals)
      if (await hasRoom(request, failure !== null))
        await addReport(db, kept, sourceName(keys, ip, clock.now()), clock.now())
      return undefined
    },
    { bodyLimit: REPORT_LIMIT, limitByIp: LIMITS.reportByAddress },
  )
}
