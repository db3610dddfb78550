import { z } from 'zod'
import type { TipoErro } from '../api-pix/errors.ts'
import { createViolation } from '../api-pix/errors.ts'
import { parse } from './parse-body.ts'
import { Cnpj, Cpf, IdRec, Txid } from './schemas.ts'

const Instant = z.iso.datetime({ offset: true })
const Whole = z.string().regex(/^\d+$/).transform(Number)
const Flag = z.enum(['true', 'false']).transform((flag) => flag === 'true')

export const ListQuery = z.object({
  inicio: Instant,
  fim: Instant,
  cpf: Cpf.optional(),
  cnpj: Cnpj.optional(),
  txid: Txid.optional(),
  status: z.string().optional(),
  locationPresente: Flag.optional(),
  txIdPresente: Flag.optional(),
  idRec: IdRec.optional(),
  idRecPresente: Flag.optional(),
  devolucaoPresente: Flag.optional(),
  tipoCob: z.enum(['cob', 'cobv']).optional(),
  loteCobVId: Whole.optional(),
  'paginacao.paginaAtual': Whole.default(0),
  'paginacao.itensPorPagina': Whole.pipe(z.number().min(1).max(1000)).default(100),
})
export type ListQuery = z.output<typeof ListQuery>

interface Period {
  inicio?: string | undefined
  fim?: string | undefined
}

const checkPeriod = ({ inicio, fim }: Period, tipo: TipoErro): void => {
  if (inicio !== undefined && fim !== undefined && Date.parse(fim) < Date.parse(inicio))
    throw createViolation(tipo, 'fim', 'fim é anterior a inicio.')
}

/** Query of webhooks, whose period is optional. */
const WebhookQuery = ListQuery.partial({ inicio: true, fim: true })
type WebhookQuery = z.output<typeof WebhookQuery>

export const parseWebhookQuery = (input: unknown): WebhookQuery => {
  const query = parse(WebhookQuery, input, 'WebhookConsultaInvalida', '')
  checkPeriod(query, 'WebhookConsultaInvalida')
  return query
}

export const parseListQuery = (input: unknown, tipo: TipoErro): ListQuery => {
  const query = parse(ListQuery, input, tipo, '')
  checkPeriod(query, tipo)
  if (query.cpf && query.cnpj)
    throw createViolation(tipo, 'cpf', 'cpf e cnpj não podem vir juntos.')
  return query
}

interface Debtor {
  cpf?: string | undefined
  cnpj?: string | undefined
}

export const isDebtor = ({ cpf, cnpj }: ListQuery, debtor: Debtor | undefined): boolean =>
  (cpf === undefined || debtor?.cpf === cpf) && (cnpj === undefined || debtor?.cnpj === cnpj)

export const isInRange = ({ inicio, fim }: Period, instant: string): boolean =>
  !(Date.parse(instant) < Date.parse(inicio ?? '')) &&
  !(Date.parse(instant) > Date.parse(fim ?? ''))

export const buildPage = <T>(query: ListQuery | WebhookQuery, items: readonly T[]) => {
  const {
    'paginacao.paginaAtual': paginaAtual,
    'paginacao.itensPorPagina': itensPorPagina,
    ...filters
  } = query
  const paginacao = {
    paginaAtual,
    itensPorPagina,
    quantidadeDePaginas: Math.max(1, Math.ceil(items.length / itensPorPagina)),
    quantidadeTotalDeItens: items.length,
  }
  const page = items.slice(paginaAtual * itensPorPagina, (paginaAtual + 1) * itensPorPagina)
  return { parametros: { ...filters, paginacao }, page }
}
