import { z } from 'zod'
import {
  throwRefusal,
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
  readonly maxBytes?: number
  readonly isText?: boolean
}

/**
 * Creates a client for providers with a bearer key and problem+json. Each request throws
 * PROVIDER.UNAVAILABLE or ProviderRefusal.
 */
export const createBearerRequest =
  (send: SendToProvider, config: { baseUrl: string; apiKey: string }) =>
  async (
    method: ProviderRequest['method'],
    path: string,
    { body, idempotencyKey, mayBeSlow = false, maxBytes, isText = false }: RequestOptions = {},
  ): Promise<unknown> => {
    const response = await send({
      method,
      url: config.baseUrl + path,
      headers: {
        authorization: `Bearer ${config.apiKey}`,
        ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      isSlow: mayBeSlow,
      ...(maxBytes !== undefined && { maxBytes }),
      isText,
    })
    // A rejected authentication does not reveal the payment's state.
    if (response.status === 401 || response.status === 403)
      throw toUnavailable(new Error(`provider rejected the API key: ${response.status}`))
    if (response.status >= 400)
      return throwRefusal(method, response, parseRefusalCode(response.body))
    return response.body
  }
