import { toCents, type CalendarDate, type Cents } from '@portal/contract'
import { z } from 'zod'

const amount = z.string().regex(/^\d{1,10}\.\d{2}$/)

/** EM_PROCESSAMENTO: the payer's bank has not decided. NAO_REALIZADO: it rejected the refund. */
export const refund = z.object({
  id: z.string(),
  valor: amount,
  status: z.enum(['EM_PROCESSAMENTO', 'DEVOLVIDO', 'NAO_REALIZADO']),
})

const pixReceived = z.object({
  endToEndId: z.string().min(1).max(64),
  txid: z.string().optional(),
  valor: amount,
  horario: z.iso.datetime({ offset: true }),
  devolucoes: z.array(refund).optional(),
})
export type PixReceived = z.output<typeof pixReceived>

export const cobv = z.object({
  txid: z.string(),
  status: z.enum(['ATIVA', 'CONCLUIDA', 'REMOVIDA_PELO_USUARIO_RECEBEDOR', 'REMOVIDA_PELO_PSP']),
  pixCopiaECola: z.string().max(512).optional(),
  pix: z.array(pixReceived).optional(),
})
export type Cobv = z.output<typeof cobv>

export const receivedList = z.object({
  parametros: z.object({
    paginacao: z.object({ paginaAtual: z.number(), quantidadeDePaginas: z.number() }),
  }),
  pix: z.array(pixReceived).default([]),
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

/** Formats cents as API Pix does: 14990 -> '149.90'. Also hundredths of a per cent: 200 -> '2.00'. */
export const toWireAmount = (value: number): string =>
  `${Math.floor(value / 100)}.${String(value % 100).padStart(2, '0')}`

export const fromWireAmount = (text: string): Cents => toCents(Number(text.replace('.', '')))
