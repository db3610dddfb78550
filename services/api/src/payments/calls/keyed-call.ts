import { z } from 'zod'
import {
  ProviderRefusal,
  unavailable,
  type ProviderRequest,
  type SendToProvider,
} from './provider-http.ts'

const codeOf = (body: unknown): string =>
  z.object({ code: z.string() }).safeParse(body).data?.code ?? 'unknown'

interface Extras {
  readonly body?: unknown
  readonly idempotencyKey?: string
  readonly mayBeSlow?: boolean
}

/** Calls of a provider that knows us by a bearer key and refuses with problem+json; each throws PROVIDER.UNAVAILABLE or ProviderRefusal. */
export const createKeyedCall =
  (send: SendToProvider, config: { baseUrl: string; apiKey: string }) =>
  async (
    method: ProviderRequest['method'],
    path: string,
    { body, idempotencyKey, mayBeSlow = false }: Extras = {},
  ): Promise<unknown> => {
    const answer = await send({
      method,
      url: config.baseUrl + path,
      headers: {
        authorization: `Bearer ${config.apiKey}`,
        ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      mayBeSlow,
    })
    // Being shut out says nothing about the payment.
    if (answer.status === 401 || answer.status === 403)
      throw unavailable(new Error(`shut out: ${answer.status}`))
    if (answer.status >= 400) throw new ProviderRefusal(answer.status, codeOf(answer.body))
    return answer.body
  }
