import type { CalendarDate } from '@portal/contract'
import type { z } from 'zod'
import type { ProviderRequest } from '../../providers/provider-http.ts'
import {
  cobr,
  rec,
  recLocation,
  solicRec,
  type CobR,
  type CobRBody,
  type Rec,
  type RecBody,
} from './recurrence-wire.ts'
import { parseResponse } from '../../providers/parse-response.ts'

interface SolicRecBody {
  idRec: string
  calendario: { dataExpiracaoSolicitacao: string }
  destinatario: {
    ispbParticipante: string
    agencia: string
    conta: string
    cpf?: string
    cnpj?: string
  }
}

/** Requests of Pix Automático (API Pix 2.9.0). */
export interface RecurrenceClient {
  createLocation(): Promise<z.output<typeof recLocation>>
  getLocation(id: number): Promise<z.output<typeof recLocation>>
  createRec(body: RecBody): Promise<Rec>
  /** With the txid of a charge the response has the composite code of both. */
  getRec(idRec: string, txid?: string): Promise<Rec>
  /** Names the immediate charge of journey 3. */
  bindCharge(idRec: string, txid: string): Promise<Rec>
  cancelRec(idRec: string): Promise<Rec>
  sendRequest(body: SolicRecBody): Promise<z.output<typeof solicRec>>
  cancelRequest(idSolicRec: string): Promise<void>
  putCobR(txid: string, body: CobRBody): Promise<CobR>
  getCobR(txid: string): Promise<CobR | null>
  cancelCobR(txid: string): Promise<CobR>
  retryCobR(txid: string, day: CalendarDate): Promise<CobR>
  registerWebhooks(url: string): Promise<void>
}

interface Transport {
  sendRequest(
    method: ProviderRequest['method'],
    path: string,
    body?: unknown,
    more?: Pick<ProviderRequest, 'isSlow' | 'maxBytes'>,
  ): Promise<unknown>
  getOrNull<T>(schema: z.ZodType<T>, path: string): Promise<T | null>
}

export const createRecurrenceClient = ({ sendRequest, getOrNull }: Transport): RecurrenceClient => {
  const patchRec = async (idRec: string, body: object): Promise<Rec> =>
    parseResponse(rec, await sendRequest('PATCH', `/rec/${idRec}`, body))
  return {
    createLocation: async () =>
      parseResponse(recLocation, await sendRequest('POST', '/locrec', undefined, { isSlow: true })),
    getLocation: async (id) =>
      parseResponse(recLocation, await sendRequest('GET', `/locrec/${id}`)),
    createRec: async (body) =>
      parseResponse(rec, await sendRequest('POST', '/rec', body, { isSlow: true })),
    getRec: async (idRec, txid) =>
      parseResponse(
        rec,
        await sendRequest('GET', `/rec/${idRec}${txid === undefined ? '' : `?txid=${txid}`}`),
      ),
    bindCharge: (idRec, txid) => patchRec(idRec, { ativacao: { dadosJornada: { txid } } }),
    cancelRec: (idRec) => patchRec(idRec, { status: 'CANCELADA' }),
    sendRequest: async (body) =>
      parseResponse(solicRec, await sendRequest('POST', '/solicrec', body, { isSlow: true })),
    cancelRequest: async (idSolicRec) =>
      void (await sendRequest('PATCH', `/solicrec/${idSolicRec}`, { status: 'CANCELADA' })),
    putCobR: async (txid, body) =>
      parseResponse(cobr, await sendRequest('PUT', `/cobr/${txid}`, body, { isSlow: true })),
    getCobR: (txid) => getOrNull(cobr, `/cobr/${txid}`),
    cancelCobR: async (txid) =>
      parseResponse(cobr, await sendRequest('PATCH', `/cobr/${txid}`, { status: 'CANCELADA' })),
    retryCobR: async (txid, day) =>
      parseResponse(cobr, await sendRequest('POST', `/cobr/${txid}/retentativa/${day}`)),
    registerWebhooks: async (webhookUrl) => {
      await sendRequest('PUT', '/webhookrec', { webhookUrl })
      await sendRequest('PUT', '/webhookcobr', { webhookUrl })
    },
  }
}
