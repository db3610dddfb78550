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
import { hashSource, hashVisit } from '../report-hashes.ts'
import { derivePortalKeys } from '../partner-token/portal-key.ts'
import { toStoredReport } from '../rules/stored-report.ts'
import { parseRemoteFailure } from '../rules/remote-failure.ts'
import { RATE_LIMITS } from '../rules/rate-limits.ts'
import { parseWebVitals } from '../rules/web-vitals.ts'
import { addReport } from '../store/reports.ts'
import { createReportQuota } from '../store/report-quota.ts'

const MAX_REPORT_BYTES = 16 * 1024

export const registerPublicRoutes = (app: FastifyInstance, platform: Platform): void => {
  const { config, db, clock, keys, limits } = platform
  const quota = createReportQuota(db, config.maxReportBytes)

  serveJson(app, maintenanceStatus, async () => ({ maintenance: config.maintenance, until: null }))
  serveJson(app, serviceChannels, async () => ({
    channels: Object.entries(CONTACT_CHANNELS).map(([id, channel]) => ({
      id,
      title: channel.title,
      number: formatNumbers(channel),
      site: channel.site ?? null,
      hours: channel.hours,
    })),
  }))

  const publishedKeys = derivePortalKeys(keys).then(
    (all) => ({ keys: all.map(({ jwk }) => jwk) }) as EndpointOutput<typeof partnerKeys>,
  )
  serveJson(app, partnerKeys, () => publishedKeys)

  /**
   * Reports are unauthenticated: all are counted, but stored only within the quota, so that they
   * cannot fill the disk. Remote failures are always stored, because they roll back a canary.
   */
  const canStoreReport = async (request: FastifyRequest, isFailure: boolean): Promise<boolean> => {
    try {
      await limits.consume(RATE_LIMITS.reportsPerDay, toClientNetwork(request.ip))
    } catch (error) {
      if (error instanceof ApiProblem) return false
      throw error
    }
    return isFailure || !(await quota.isFull())
  }

  serveJson(
    app,
    report,
    async (request) => {
      const { body, ip } = request
      const stored = toStoredReport(body, (text) => hashVisit(keys, text))
      if (stored === null) return undefined
      const failure = parseRemoteFailure(stored)
      if (failure !== null) platform.metrics.countRemoteFailure(failure)
      const vitals = parseWebVitals(stored)
      if (vitals !== null) platform.metrics.recordWebVitals(vitals)
      if (await canStoreReport(request, failure !== null))
        await addReport(db, stored, hashSource(keys, ip, clock.now()), clock.now())
      return undefined
    },
    { bodyLimit: MAX_REPORT_BYTES, limitByIp: RATE_LIMITS.reportByIp },
  )
}
