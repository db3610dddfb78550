import type { FastifyInstance } from 'fastify'

const DAY_MS = 86_400_000
/** RFC 9116 recommends less than a year. */
const VALID_DAYS = 180

/** Serves /.well-known/security.txt (RFC 9116): where to report a vulnerability. */
export function addSecurityTxt(app: FastifyInstance, securityContact: string): void {
  app.get('/.well-known/security.txt', async (_request, reply) => {
    const expires = new Date(Date.now() + VALID_DAYS * DAY_MS)
    expires.setUTCHours(0, 0, 0, 0)
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(
        `Contact: ${securityContact}\nExpires: ${expires.toISOString()}\nPreferred-Languages: pt-BR, en\n`,
      )
  })
}
