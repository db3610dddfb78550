import { z } from 'zod'
import {
  ProviderRefusal,
  toUnavailable,
  type ProviderRequest,
  type SendToProvider,
} from './provider-http.ts'

const parseRefusalCode = (body: unknown): string =>
  z.object({ code: z.string() }).safeParse(body).data?.code ?? 'unknown'

interface RequestOptions {
  readonly body?: unknown
  readonly idempotencyKey?: string
  readonly mayBeSlow?: boolean
}

/** Calls of a provider that knows us by a bearer key and refuses with problem+json; each throws PROVIDER.UNAVAILABLE or ProviderRefusal. */
export const createBearerRequest =
  (send: SendToProvider, config: { baseUrl: string; apiKey: string }) =>
  async (
    method: ProviderRequest['method'],
    path: string,
    { body, idempotencyKey, mayBeSlow = false }: RequestOptions = {},
  ): Promise<unknown> => {
    const answer = await send({
      method,
      url: config.baseUrl + path,
      headers: {
        authorization: `Bearer ${config.apiKey}`,
        ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      isSlow: mayBeSlow,
    })
    // Being shut out says nothing about the payment.
    if (answer.status === 401 || answer.status === 403)
      throw toUnavailable(new Error(`shut out: ${answer.status}`))
    if (answer.status >= 400)
      throw new ProviderRefusal(answer.status, parseRefusalCode(answer.body))
    return answer.body
  }
