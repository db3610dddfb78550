import type { Amount } from './amount.ts'
import { toValor } from '../api-pix/money.ts'

declare module '../store/store.ts' {
  interface Tables {
    payments: PixPayment
  }
}

/** `ORIGINAL` is a refund that the receiver asked for. MED returns are claimed by the payer's bank. */
export const NATUREZAS = [
  'ORIGINAL',
  'MED_FRAUDE',
  'MED_OPERACIONAL',
  'MED_PIX_AUTOMATICO',
] as const
type Natureza = (typeof NATUREZAS)[number]

export interface Devolucao {
  id: string
  rtrId: string
  cents: number
  descricao?: string
  solicitacao: string
  liquidacao?: string
  /** Missing in refunds stored by older versions, which are final. */
  status?: 'EM_PROCESSAMENTO' | 'DEVOLVIDO' | 'NAO_REALIZADO'
  motivo?: string
  /** Set in returns that the receiver did not request. `POST /pix/med` completes them. */
  external?: Natureza
}

/** Sums what has been returned or is about to be. */
export const sumReturns = (devolucoes: readonly Devolucao[]): number =>
  devolucoes.reduce((sum, { cents, status }) => sum + (status === 'NAO_REALIZADO' ? 0 : cents), 0)

export const isInProgress = ({ status }: Devolucao): boolean => status === 'EM_PROCESSAMENTO'

export interface PixPayment {
  endToEndId: string
  txid: string | null
  chave: string
  amount: Amount
  horario: string
  infoPagador?: string
  devolucoes: Devolucao[]
}

const PARTS = ['original', 'multa', 'juros', 'abatimento', 'desconto'] as const

/** Returns the amount components in the format of API Pix. Zero components are omitted, except the original. */
export const toComponents = (amount: Amount): Record<string, { valor: string }> =>
  Object.fromEntries(
    PARTS.filter((part) => part === 'original' || amount[part] > 0).map((part) => [
      part,
      { valor: toValor(amount[part]) },
    ]),
  )

export const toDevolucaoView = (devolucao: Devolucao) => ({
  id: devolucao.id,
  rtrId: devolucao.rtrId,
  valor: toValor(devolucao.cents),
  natureza: devolucao.external ?? 'ORIGINAL',
  ...(devolucao.descricao && { descricao: devolucao.descricao }),
  horario: {
    solicitacao: devolucao.solicitacao,
    ...(devolucao.liquidacao && { liquidacao: devolucao.liquidacao }),
  },
  status: devolucao.status ?? 'DEVOLVIDO',
  ...(devolucao.motivo && { motivo: devolucao.motivo }),
})

export const toPixView = (payment: PixPayment) => ({
  endToEndId: payment.endToEndId,
  ...(payment.txid && { txid: payment.txid }),
  valor: toValor(payment.amount.final),
  horario: payment.horario,
  chave: payment.chave,
  componentesValor: toComponents(payment.amount),
  ...(payment.infoPagador && { infoPagador: payment.infoPagador }),
  ...(payment.devolucoes.length > 0 && { devolucoes: payment.devolucoes.map(toDevolucaoView) }),
})
