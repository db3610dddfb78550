import type { Cents } from '@portal/contract'
import type { z } from 'zod'
import { createPixToken } from './token.ts'
import {
  cobv,
  problem,
  receivedList,
  refund,
  wireAmount,
  type Cobv,
  type CobvBody,
  type PixReceived,
} from './wire.ts'
import {
  ProviderRefusal,
  unavailable,
  type ProviderRequest,
  type SendToProvider,
} from '../../calls/provider-http.ts'
import type { Refunding } from '../../calls/provider-state.ts'

export interface PixConfig {
  readonly baseUrl: string
  readonly clientId: string
  readonly clientSecret: string
  readonly key: string
}

/** Calls of API Pix 2.9.0. Each throws PROVIDER.UNAVAILABLE or ProviderRefusal. */
export interface PixClient {
  putCobv(txid: string, body: CobvBody): Promise<Cobv>
  /** Null when the provider knows no such charge. */
  getCobv(txid: string): Promise<Cobv | null>
  removeCobv(txid: string): Promise<Cobv>
  /** Every Pix received in that time, by settlement. */
  received(from: Date, to: Date): Promise<PixReceived[]>
  /** Asks for a refund, or how the one of this id stands. */
  refund(endToEndId: string, refundId: string, amount: Cents): Promise<Refunding>
  registerWebhook(url: string): Promise<void>
}

/** The last part of the error's address: 'CobVOperacaoInvalida'. */
const typeOf = (body: unknown): string =>
  problem.safeParse(body).data?.type.split('/').at(-1) ?? 'unknown'

export const createPixClient = (send: SendToProvider, config: PixConfig): PixClient => {
  const token = createPixToken(send, config)

  const sendWithToken = async (request: ProviderRequest): ReturnType<SendToProvider> =>
    send({
      ...request,
      headers: { ...request.headers, authorization: `Bearer ${await token.get()}` },
    })

  const call = async (
    method: ProviderRequest['method'],
    path: string,
    body?: unknown,
    more?: Pick<ProviderRequest, 'mayBeSlow'>,
  ): Promise<unknown> => {
    const request = {
      method,
      url: config.baseUrl + path,
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...more,
    }
    let answer = await sendWithToken(request)
    if (answer.status === 401) {
      token.forget()
      answer = await sendWithToken(request)
    }
    // Being shut out says nothing about the payment.
    if (answer.status === 401 || answer.status === 403)
      throw unavailable(new Error(`shut out: ${answer.status}`))
    if (answer.status >= 400) throw new ProviderRefusal(answer.status, typeOf(answer.body))
    return answer.body
  }

  const read = <T>(schema: z.ZodType<T>, body: unknown): T => {
    const parsed = schema.safeParse(body)
    if (!parsed.success) throw unavailable(new Error('an answer that is not API Pix'))
    return parsed.data
  }

  const page = async (from: Date, to: Date, number: number): Promise<PixReceived[]> => {
    const query = new URLSearchParams({
      inicio: from.toISOString(),
      fim: to.toISOString(),
      'paginacao.paginaAtual': String(number),
      'paginacao.itensPorPagina': '1000',
    })
    const list = read(receivedList, await call('GET', `/pix?${query.toString()}`))
    const isLast = number + 1 >= list.parametros.paginacao.quantidadeDePaginas
    return isLast ? list.pix : [...list.pix, ...(await page(from, to, number + 1))]
  }

  return {
    putCobv: async (txid, body) =>
      read(cobv, await call('PUT', `/cobv/${txid}`, body, { mayBeSlow: true })),
    getCobv: async (txid) => {
      try {
        return read(cobv, await call('GET', `/cobv/${txid}`))
      } catch (error) {
        if (error instanceof ProviderRefusal && error.status === 404) return null
        throw error
      }
    },
    removeCobv: async (txid) =>
      read(
        cobv,
        await call('PATCH', `/cobv/${txid}`, { status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' }),
      ),
    received: (from, to) => page(from, to, 0),
    refund: async (endToEndId, refundId, amount) => {
      const { status } = read(
        refund,
        await call('PUT', `/pix/${endToEndId}/devolucao/${refundId}`, {
          valor: wireAmount(amount),
        }),
      )
      if (status === 'NAO_REALIZADO') throw new ProviderRefusal(200, status)
      return status === 'DEVOLVIDO' ? 'done' : 'under way'
    },
    registerWebhook: async (url) =>
      void (await call('PUT', `/webhook/${encodeURIComponent(config.key)}`, { webhookUrl: url })),
  }
}
