import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { requireSupportDesk, type Platform } from '../../platform/index.ts'
import { createPartnerTokens } from '../partner-token/read-token.ts'

const asked = z.object({ token: z.string().trim().min(1).max(8000) })

/** Inside, with the desk's key: what is wrong with a partner's token, and why. The token can still be used afterwards. */
export const partnerCheckRoute = (inside: FastifyInstance, platform: Platform): void => {
  const tokens = createPartnerTokens(platform)
  inside.post(
    '/partner-token',
    { onRequest: requireSupportDesk(platform) },
    async ({ body }, reply) => {
      const { data } = asked.safeParse(body)
      if (data === undefined) return reply.code(400).send({ message: 'A token is missing.' })
      const fault = await tokens.judge(data.token)
      return { fault: fault?.fault ?? null, why: fault?.message ?? null }
    },
  )
}
