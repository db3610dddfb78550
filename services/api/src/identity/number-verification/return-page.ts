import { NUMBER_VERIFICATION_PATH } from '@portal/contract'
import type { FastifyInstance } from 'fastify'

/**
 * The login reads code and state from the URL of its own hidden frame. The page runs no script and
 * sends no message, so that no other page gets them.
 */
const PAGE = `<!doctype html>
<html lang="pt-BR">
<meta charset="utf-8">
<title>Confirmação do número</title>
<p>Você pode fechar esta página.</p>
</html>
`

/** Serves the page at which the operator's redirects end. */
export const registerReturnPage = (app: FastifyInstance): void => {
  app.get(NUMBER_VERIFICATION_PATH, async (_request, reply) =>
    reply
      .header(
        'content-security-policy',
        "default-src 'none'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'",
      )
      .header('x-frame-options', 'sameorigin')
      .type('text/html; charset=utf-8')
      .send(PAGE),
  )
}
