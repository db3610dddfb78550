import type { Cents } from '@portal/contract'
import type { z } from 'zod'
import { createPixToken, type PixTokenConfig } from './token.ts'
import {
  cobv,
  problem,
  receivedList,
  refund,
  toWireAmount,
  type Cobv,
  type CobvBody,
  type PixReceived,
} from './wire.ts'
import {
  ProviderRefusal,
  toUnavailable,
  type ProviderRequest,
  type SendToProvider,
} from '../../providers/provider-http.ts'
import type { RefundStatus } from '../../providers/provider-state.ts'

interface PixConfig extends PixTokenConfig {
  readonly baseUrl: string
  readonly key: string
}

/** HTTP client of API Pix 2.9.0. Each request throws PROVIDER.UNAVAILABLE or ProviderRefusal. */
export interface PixClient {
  putCobv(txid: string, body: CobvBody): Promise<Cobv>
  /** Returns null if the provider has no such charge. */
  getCobv(txid: string): Promise<Cobv | null>
  removeCobv(txid: string): Promise<Cobv>
  listReceived(from: Date, to: Date): Promise<PixReceived[]>
  /** Requests a refund or returns the status of an earlier request with this id. */
  refund(endToEndId: string, refundId: string, amount: Cents): Promise<RefundStatus>
  registerWebhook(url: string): Promise<void>
  /** Reads any resource; the caller validates it. */
  get(path: string): Promise<unknown>
}

/** Returns the last part of the problem's type URL: 'CobVOperacaoInvalida'. */
const parseProblemType = (body: unknown): string =>
  problem.safeParse(body).data?.type.split('/').at(-1) ?? 'unknown'

export const createPixClient = (send: SendToProvider, config: PixConfig): PixClient => {
  const token = createPixToken(send, config)

  const sendWithToken = async (request: ProviderRequest): ReturnType<SendToProvider> =>
    send({
      ...request,
      headers: { ...request.headers, authorization: `Bearer ${await token.get()}` },
    })

  const sendRequest = async (
    method: ProviderRequest['method'],
    path: string,
    body?: unknown,
    more?: Pick<ProviderRequest, 'isSlow'>,
  ): Promise<unknown> => {
    const request = {
      method,
      url: config.baseUrl + path,
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...more,
    }
    let response = await sendWithToken(request)
    if (response.status === 401) {
      token.invalidate()
      response = await sendWithToken(request)
    }
    // A rejected authentication does not reveal the payment's state.
    if (response.status === 401 || response.status === 403)
      throw toUnavailable(new Error(`provider rejected the access token: ${response.status}`))
    if (response.status >= 400)
      throw new ProviderRefusal(response.status, parseProblemType(response.body))
    return response.body
  }

  const parseResponse = <T>(schema: z.ZodType<T>, body: unknown): T => {
    const parsed = schema.safeParse(body)
    if (!parsed.success)
      throw toUnavailable(new Error('response does not match the API Pix schema'))
    return parsed.data
  }

  const readPages = async (from: Date, to: Date, number: number): Promise<PixReceived[]> => {
    const query = new URLSearchParams({
      inicio: from.toISOString(),
      fim: to.toISOString(),
      'paginacao.paginaAtual': String(number),
      'paginacao.itensPorPagina': '1000',
    })
    const list = parseResponse(receivedList, await sendRequest('GET', `/pix?${query.toString()}`))
    const isLast = number + 1 >= list.parametros.paginacao.quantidadeDePaginas
    return isLast ? list.pix : [...list.pix, ...(await readPages(from, to, number + 1))]
  }

  return {
    putCobv: async (txid, body) =>
      parseResponse(cobv, await sendRequest('PUT', `/cobv/${txid}`, body, { isSlow: true })),
    getCobv: async (txid) => {
      try {
        return parseResponse(cobv, await sendRequest('GET', `/cobv/${txid}`))
      } catch (error) {
        if (error instanceof ProviderRefusal && error.status === 404) return null
        throw error
      }
    },
    removeCobv: async (txid) =>
      parseResponse(
        cobv,
        await sendRequest('PATCH', `/cobv/${txid}`, { status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' }),
      ),
    listReceived: (from, to) => readPages(from, to, 0),
    refund: async (endToEndId, refundId, amount) => {
      const { status } = parseResponse(
        refund,
        await sendRequest('PUT', `/pix/${endToEndId}/devolucao/${refundId}`, {
          valor: toWireAmount(amount),
        }),
      )
      if (status === 'NAO_REALIZADO') throw new ProviderRefusal(200, status)
      return status === 'DEVOLVIDO' ? 'done' : 'under way'
    },
    registerWebhook: async (url) =>
      void (await sendRequest('PUT', `/webhook/${encodeURIComponent(config.key)}`, {
        webhookUrl: url,
      })),
    get: (path) => sendRequest('GET', path, undefined, { isSlow: true }),
  }
}
