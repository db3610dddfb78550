import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import {
  getAccountablePerson,
  requireDeskPerson,
  requireSupportDesk,
  type Platform,
} from '../../platform/index.ts'
import {
  listLastPartnerSwitches,
  listPartnerSwitches,
  savePartnerSwitch,
} from '../store/partner-switches.ts'

const bodySchema = z.strictObject({
  isOff: z.boolean(),
  reason: z.string().trim().min(1).max(300),
})

interface Params {
  Params: { id: string }
}

const listPartners = async ({ config, db }: Pick<Platform, 'config' | 'db'>) => {
  const last = new Map((await listLastPartnerSwitches(db)).map((row) => [row.partnerId, row]))
  return config.partners.map(({ id, origins, opensPortal }) => {
    const { isOff = false, reason = null, person = null, at = null } = last.get(id) ?? {}
    return { id, origins, opensPortal, isOff, reason, person, at }
  })
}

/**
 * Admin routes for partners. The edge reads `/partners` and frames nothing for one that is off;
 * changes need the key of a support desk person.
 */
export const registerPartnerSwitchRoutes = (admin: FastifyInstance, platform: Platform): void => {
  const { clock, config, db, log } = platform
  const withDeskKey = { onRequest: requireSupportDesk(platform) }
  const asPerson = {
    onRequest: [requireSupportDesk(platform), requireDeskPerson(platform, getAccountablePerson)],
  }

  admin.get('/partners', async () => ({ partners: await listPartners(platform) }))

  admin.get<Params>('/partners/:id', withDeskKey, async ({ params }) => ({
    switches: await listPartnerSwitches(db, params.id),
  }))

  admin.post<Params>('/partners/:id', asPerson, async ({ params, body, headers }, reply) => {
    if (!config.partners.some(({ id }) => id === params.id))
      return reply.code(404).send({ message: `${params.id} is not among PARTNERS.` })
    const { data } = bodySchema.safeParse(body)
    if (data === undefined)
      return reply.code(400).send({ message: 'isOff and a reason are needed.' })
    const person = getAccountablePerson(platform, headers) ?? ''
    const change = { partnerId: params.id, ...data, person, at: clock.now() }
    const { endedSessions } = await savePartnerSwitch(db, change)
    log.warn({ ...change, endedSessions }, 'partner switched off or on')
    return { ...change, endedSessions }
  })
}

export const registerPartnerGauges = ({
  config,
  db,
  metrics,
}: Pick<Platform, 'config' | 'db' | 'metrics'>): void =>
  metrics.addGauge(
    'portal_partner_off',
    '1 while a partner is switched off.',
    ['partner'],
    async () =>
      (await listPartners({ config, db })).map(({ id, isOff }) => ({
        labels: { partner: id },
        value: Number(isOff),
      })),
  )
