import { toCents, type CalendarDate, type Cents } from '@portal/contract'
import { z } from 'zod'
import { txidText } from './txid.ts'

/** API Pix has two decimal places; some banks leave out zeros at the end. */
export const amount = z
  .string()
  .regex(/^\d{1,10}(?:\.\d{1,2})?$/)
  .transform((text) => {
    const [units, decimals = ''] = text.split('.')
    return `${units}.${decimals.padEnd(2, '0')}`
  })

export const instantText = z.iso.datetime({ offset: true })

/** DEVOLVIDO: the money has left. NAO_REALIZADO: it stays. Anything else is not decided yet. */
export const refund = z.object({
  id: z.string().regex(/^[a-zA-Z0-9]{1,35}$/),
  valor: amount,
  status: z.string(),
  natureza: z.string().optional(),
  horario: z
    .object({ solicitacao: instantText.optional(), liquidacao: instantText.optional() })
    .default({}),
})
export type Devolucao = z.output<typeof refund>

/** Enums are open and refunds unparsed, so that an unknown value does not hide the money. */
export const pixReceived = z.object({
  /** E, ISPB, minute and 11 characters. */
  endToEndId: z.string().regex(/^E[0-9A-Z]{8}\d{12}[a-zA-Z0-9]{11}$/),
  txid: txidText.nullish(),
  valor: amount,
  chave: z.string().nullish(),
  horario: instantText,
  componentesValor: z
    .record(z.string(), z.object({ valor: amount }))
    .optional()
    .catch(undefined),
  devolucoes: z.array(z.unknown()).nullish(),
})
export type PixReceived = z.output<typeof pixReceived>

/** Ignores unreadable entries, which the list of received Pix reports, unless all of them are. */
export const readableReceived = z
  .array(z.unknown())
  .max(1000)
  .transform((entries, context) => {
    const readable = entries.flatMap((entry) => pixReceived.safeParse(entry).data ?? [])
    if (readable.length > 0 || entries.length === 0) return readable
    context.addIssue('no entry is readable')
    return z.NEVER
  })

/** API Pix requires these fields; `location` is in `loc` or beside it, and the code is optional. */
export const cobv = z.object({
  txid: txidText,
  status: z.string(),
  /** An immediate charge (cob) has no due date. */
  calendario: z.object({ criacao: instantText, dataDeVencimento: z.string().optional() }),
  devedor: z.object({ cpf: z.string().optional(), cnpj: z.string().optional() }),
  valor: z.object({ original: amount }),
  chave: z.string(),
  location: z.string().max(90).optional(),
  loc: z.object({ location: z.string().max(90).optional() }).optional(),
  recebedor: z.object({ nome: z.string().optional(), cidade: z.string().optional() }).optional(),
  pixCopiaECola: z.string().trim().max(512).optional(),
  pix: readableReceived.optional(),
})
export type Cobv = z.output<typeof cobv>

const paginacao = z.object({ paginaAtual: z.int(), quantidadeDePaginas: z.int() })

/** Page of a list: received Pix, or charges with due dates. */
export const recordPage = z.object({
  parametros: z.object({ paginacao }),
  pix: z.array(z.unknown()).default([]),
  cobs: z.array(z.unknown()).default([]),
})

export const problem = z.object({ type: z.string() })

/** Body of `PUT /cobv/{txid}`, API Pix 2.9.0. */
export interface CobvBody {
  calendario: { dataDeVencimento: CalendarDate; validadeAposVencimento: number }
  devedor: { nome: string } & ({ cpf: string } | { cnpj: string })
  valor: {
    original: string
    multa?: { modalidade: 2; valorPerc: string }
    juros?: { modalidade: 3; valorPerc: string }
  }
  chave: string
  solicitacaoPagador: string
  infoAdicionais: { nome: string; valor: string }[]
}

/** Body of `PUT /cob/{txid}`, an immediate charge. */
export interface CobBody extends Omit<CobvBody, 'calendario' | 'valor'> {
  calendario: { expiracao: number }
  valor: { original: string }
}

/** Formats cents as API Pix does: 14990 -> '149.90'. Also hundredths of a per cent: 200 -> '2.00'. */
export const toWireAmount = (value: number): string =>
  `${Math.floor(value / 100)}.${String(value % 100).padStart(2, '0')}`

export const fromWireAmount = (text: string): Cents => toCents(Number(text.replace('.', '')))
