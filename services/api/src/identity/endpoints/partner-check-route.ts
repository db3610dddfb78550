import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { requireSupportDesk, type Platform } from '../../platform/index.ts'
import { createPartnerTokenVerifier } from '../partner-token/verify-token.ts'

const bodySchema = z.object({ token: z.string().trim().min(1).max(8000) })

/** Admin endpoint that explains why a partner's token is rejected. It does not consume the token. */
export const registerPartnerTokenCheck = (admin: FastifyInstance, platform: Platform): void => {
  const tokens = createPartnerTokenVerifier(platform)
  admin.post(
    '/partner-token',
    { onRequest: requireSupportDesk(platform) },
    async ({ body }, reply) => {
      const { data } = bodySchema.safeParse(body)
      if (data === undefined) return reply.code(400).send({ message: 'A token is missing.' })
      const fault = await tokens.findFault(data.token)
      return { fault: fault?.fault ?? null, why: fault?.message ?? null }
    },
  )
}
