import type { FastifyInstance } from 'fastify'

/** Raw and parsed body. */
export interface WebhookBody {
  readonly text: string
  readonly payload: unknown
}
export const EMPTY_WEBHOOK_BODY: WebhookBody = { text: '', payload: undefined }

/** API Pix bundles many payments in one webhook; the server's own limit holds about 300. */
const MAX_WEBHOOK_BYTES = 1024 * 1024

/** Makes the routes of this plugin scope receive a `WebhookBody`, because a signature covers the raw body. */
export const parseRawJson = (scope: FastifyInstance): void => {
  const parse = scope.getDefaultJsonParser('error', 'error')
  scope.removeContentTypeParser('application/json')
  scope.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string', bodyLimit: MAX_WEBHOOK_BYTES },
    (request, text, done) => {
      if (text === '') done(null, EMPTY_WEBHOOK_BODY)
      else void parse(request, text, (error, payload) => done(error, { text, payload }))
    },
  )
}
