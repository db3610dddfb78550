import type { Cents } from '@portal/contract'
import type { z } from 'zod'
import { createPixToken, type PixTokenConfig } from './token.ts'
import { createPageReader, type RecordList } from './read-numbered-pages.ts'
import { createRecurrenceClient, type RecurrenceClient } from './recurrence-client.ts'
import {
  cobv,
  pixReceived,
  problem,
  recordPage,
  refund,
  toWireAmount,
  type CobBody,
  type Cobv,
  type CobvBody,
  type Devolucao,
  type PixReceived,
} from './wire.ts'
import {
  throwRefusal,
  ProviderRefusal,
  returnNullIfMissing,
  toUnavailable,
  type ProviderRequest,
  type SendToProvider,
} from '../../providers/provider-http.ts'
import { MAX_PAGE_BYTES } from '../../providers/mtls-fetch.ts'
import { parseResponse } from '../../providers/parse-response.ts'
import { requireMatch, throwFault } from '../../providers/provider-fault.ts'
import type { RefundStatus } from '../../providers/provider-state.ts'

interface PixConfig extends PixTokenConfig {
  readonly baseUrl: string
  readonly key: string
  /** Query parameters and headers that this provider wants with each request besides those of API Pix. */
  readonly query: Readonly<Record<string, string>>
  readonly headers: Readonly<Record<string, string>>
}

/** Restricts a list to Pix with refunds, or to those of one charge. */
export interface ReceivedFilters {
  readonly devolucaoPresente?: 'true'
  readonly txid?: string
}

/** HTTP client of API Pix 2.9.0. Each request throws PROVIDER.UNAVAILABLE or ProviderRefusal. */
export interface PixClient {
  putCobv(txid: string, body: CobvBody): Promise<Cobv>
  /** Returns null if the provider has no such charge. */
  getCobv(txid: string): Promise<Cobv | null>
  removeCobv(txid: string): Promise<Cobv>
  /** The same for an immediate charge. */
  putCob(txid: string, body: CobBody): Promise<Cobv>
  getCob(txid: string): Promise<Cobv | null>
  removeCob(txid: string): Promise<Cobv>
  /** Requests of Pix Automático. */
  readonly recurrences: RecurrenceClient
  /** Lists received Pix as unparsed records. */
  listReceived(from: Date, to: Date, filters?: ReceivedFilters): Promise<RecordList>
  /** Lists charges with due dates that were created in a time window, as unparsed records. */
  listCobv(from: Date, to: Date): Promise<RecordList>
  /** Returns null if the provider has no such Pix. */
  getReceived(endToEndId: string): Promise<PixReceived | null>
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

  const sendWithToken = (
    request: ProviderRequest,
    accessToken: string,
  ): ReturnType<SendToProvider> =>
    send({ ...request, headers: { ...config.headers, authorization: `Bearer ${accessToken}` } })

  const ownQuery = new URLSearchParams(config.query).toString()
  const buildUrl = (path: string): string =>
    config.baseUrl + path + (ownQuery === '' ? '' : `${path.includes('?') ? '&' : '?'}${ownQuery}`)

  const sendRequest = async (
    method: ProviderRequest['method'],
    path: string,
    body?: unknown,
    more?: Pick<ProviderRequest, 'isSlow' | 'maxBytes'>,
  ): Promise<unknown> => {
    const request = {
      method,
      url: buildUrl(path),
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...more,
    }
    const accessToken = await token.get()
    let response = await sendWithToken(request, accessToken)
    if (response.status === 401) {
      token.invalidate(accessToken)
      response = await sendWithToken(request, await token.get())
    }
    // A rejected authentication does not reveal the payment's state.
    if (response.status === 401 || response.status === 403)
      throw toUnavailable(new Error(`provider rejected the access token: ${response.status}`))
    if (response.status >= 400)
      return throwRefusal(method, response, parseProblemType(response.body))
    return response.body
  }

  /** A page that is not found proves nothing about money. */
  const readPage = (path: string): Promise<unknown> =>
    sendRequest('GET', path, undefined, { isSlow: true, maxBytes: MAX_PAGE_BYTES }).catch(
      (error: unknown) => {
        if (!(error instanceof ProviderRefusal)) throw error
        return throwFault('rejected', `provider has no list at this path: ${error.code}`)
      },
    )

  const readPages = createPageReader()
  const createList =
    (path: string) =>
    (from: Date, to: Date, filters?: ReceivedFilters): Promise<RecordList> =>
      readPages(
        async (query) => {
          const { parametros, pix, cobs } = parseResponse(
            recordPage,
            await readPage(`${path}?${query}`),
          )
          return { records: [...pix, ...cobs], ...parametros.paginacao }
        },
        from,
        to,
        filters,
      )

  const getOrNull = <T>(schema: z.ZodType<T>, path: string): Promise<T | null> =>
    sendRequest('GET', path)
      .then((body) => parseResponse(schema, body))
      .catch(returnNullIfMissing)
  const putCharge = async (path: string, body: CobvBody | CobBody): Promise<Cobv> =>
    parseResponse(cobv, await sendRequest('PUT', path, body, { isSlow: true }))
  const removeCharge = async (path: string): Promise<Cobv> =>
    parseResponse(
      cobv,
      await sendRequest('PATCH', path, { status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' }),
    )

  /** API Pix may reject an id that is in use: then the earlier request decides. */
  const requestRefund = async (path: string, amount: Cents): Promise<Devolucao> => {
    try {
      return parseResponse(refund, await sendRequest('PUT', path, { valor: toWireAmount(amount) }))
    } catch (error) {
      if (!(error instanceof ProviderRefusal)) throw error
      const earlier = await getOrNull(refund, path)
      if (earlier === null) throw error.isRepeated ? toUnavailable(error) : error
      return earlier
    }
  }

  return {
    putCobv: (txid, body) => putCharge(`/cobv/${txid}`, body),
    getCobv: (txid) => getOrNull(cobv, `/cobv/${txid}`),
    removeCobv: (txid) => removeCharge(`/cobv/${txid}`),
    putCob: (txid, body) => putCharge(`/cob/${txid}`, body),
    getCob: (txid) => getOrNull(cobv, `/cob/${txid}`),
    removeCob: (txid) => removeCharge(`/cob/${txid}`),
    recurrences: createRecurrenceClient({ sendRequest, getOrNull }),
    listReceived: createList('/pix'),
    listCobv: createList('/cobv'),
    getReceived: (endToEndId) => getOrNull(pixReceived, `/pix/${endToEndId}`),
    refund: async (endToEndId, refundId, amount) => {
      const { id, valor, status } = await requestRefund(
        `/pix/${endToEndId}/devolucao/${refundId}`,
        amount,
      )
      requireMatch(id === refundId, 'reference', 'refund has another id')
      if (status === 'NAO_REALIZADO') throw new ProviderRefusal(200, status)
      requireMatch(valor === toWireAmount(amount), 'amount', 'refund has another amount')
      return status === 'DEVOLVIDO' ? 'done' : 'under way'
    },
    registerWebhook: async (url) =>
      void (await sendRequest('PUT', `/webhook/${encodeURIComponent(config.key)}`, {
        webhookUrl: url,
      })),
    get: (path) => sendRequest('GET', path, undefined, { isSlow: true, maxBytes: MAX_PAGE_BYTES }),
  }
}
