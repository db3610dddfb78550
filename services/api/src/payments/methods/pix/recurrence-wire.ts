import { z } from 'zod'
import { txidText } from './txid.ts'
import { amount, readableReceived } from './wire.ts'

/** Id of a recurrence or request; it becomes part of paths. */
const recId = z.string().regex(/^[a-zA-Z0-9]{29}$/)

const person = z.object({ cpf: z.string().optional(), cnpj: z.string().optional() })

export const recLocation = z.object({
  id: z.int(),
  location: z.string().max(90),
  idRec: recId.optional(),
})

/** Request at the payer's bank. */
const listedRequest = z.object({
  idSolicRec: recId,
  status: z.string(),
})

/** Recurrence of API Pix 2.9.0; enums are open, so that an unknown value is reported as such. */
export const rec = z.object({
  idRec: recId,
  status: z.string(),
  vinculo: z.object({ contrato: z.string(), devedor: person }),
  calendario: z.object({ periodicidade: z.string() }),
  recebedor: person,
  /** Not required in the responses of POST and PATCH. */
  politicaRetentativa: z.string().optional(),
  encerramento: z
    .object({ cancelamento: z.object({ solicitante: z.string() }).optional() })
    .optional(),
  loc: z.object({ location: z.string().max(90) }).optional(),
  solicitacao: z.array(listedRequest).optional().catch(undefined),
  dadosQR: z.object({ jornada: z.string(), pixCopiaECola: z.string().max(512) }).optional(),
})
export type Rec = z.output<typeof rec>

export const solicRec = z.object({ idRec: z.string(), status: z.string() })

const attempt = z.object({
  dataLiquidacao: z.iso.date(),
  status: z.string(),
  endToEndId: z.string().max(64),
})

/** Charge of a recurrence. */
export const cobr = z.object({
  idRec: z.string(),
  txid: txidText,
  status: z.string(),
  calendario: z.object({ dataDeVencimento: z.string() }),
  valor: z.object({ original: amount }),
  recebedor: z.object({ conta: z.string().optional() }).optional(),
  tentativas: z.array(attempt).max(20).optional(),
  pix: readableReceived.optional(),
})
export type CobR = z.output<typeof cobr>

const createWebhook = (name: 'recs' | 'cobsr') =>
  z.object({ [name]: z.array(z.unknown()).max(1000).default([]) })

export const recWebhook = createWebhook('recs')
export const cobrWebhook = createWebhook('cobsr')

/** Body of `POST /rec`. */
export interface RecBody {
  vinculo: {
    contrato: string
    objeto: string
    devedor: { nome: string; cpf?: string; cnpj?: string }
  }
  calendario: { dataInicial: string; periodicidade: 'MENSAL' }
  politicaRetentativa: 'PERMITE_3R_7D'
  loc: number
}

/** Body of `PUT /cobr/{txid}`. */
export interface CobRBody {
  idRec: string
  infoAdicional: string
  calendario: { dataDeVencimento: string }
  valor: { original: string }
  ajusteDiaUtil: true
  recebedor: { agencia: string; conta: string; tipoConta: 'CORRENTE' }
}
