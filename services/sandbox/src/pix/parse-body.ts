import type { z } from 'zod'
import {
  createPixProblem,
  createViolation,
  type TipoErro,
  type Violacao,
} from '../api-pix/errors.ts'
import { isReceiverKey } from '../api-pix/receiver.ts'
import { toCents } from '../api-pix/money.ts'
import { CobBody, CobvBody } from './schemas.ts'

type Kind = 'cob' | 'cobv'

export const INVALID: Record<Kind, TipoErro> = {
  cob: 'CobOperacaoInvalida',
  cobv: 'CobVOperacaoInvalida',
}
export const NOT_FOUND: Record<Kind, TipoErro> = {
  cob: 'CobNaoEncontrado',
  cobv: 'CobVNaoEncontrada',
}
export const BAD_QUERY: Record<Kind, TipoErro> = {
  cob: 'CobConsultaInvalida',
  cobv: 'CobVConsultaInvalida',
}

/** Parses the input, or throws a problem that lists all invalid fields. */
export const parse = <T extends z.ZodType>(
  schema: T,
  input: unknown,
  tipo: TipoErro,
  prefix: string,
): z.output<T> => {
  const read = schema.safeParse(input)
  if (read.success) return read.data
  const violacoes: Violacao[] = read.error.issues.map((issue) => {
    const propriedade = [prefix, ...issue.path].filter((part) => part !== '').join('.')
    return { razao: `O campo ${propriedade} não respeita o schema: ${issue.message}.`, propriedade }
  })
  throw createPixProblem(tipo, 'A requisição não respeita o schema.', { violacoes })
}

const checkKey = (kind: Kind, chave: string): void => {
  if (isReceiverKey(chave)) return
  const razao = `O campo ${kind}.chave corresponde a uma conta que não pertence a este usuário recebedor.`
  throw createViolation(INVALID[kind], `${kind}.chave`, razao, chave)
}

export const parseCob = (input: unknown): CobBody => {
  const body = parse(CobBody, input, INVALID.cob, 'cob')
  checkKey('cob', body.chave)
  return body
}

const isFullValue = (
  body: CobvBody,
  rate: { modalidade: number; valorPerc: string },
  fixed: number[],
): boolean =>
  toCents(rate.valorPerc) >=
  (fixed.includes(rate.modalidade) ? toCents(body.valor.original) : 10_000)

const checkDiscounts = (body: CobvBody): void => {
  const { abatimento, desconto } = body.valor
  const throwViolation = (name: string, razao: string): never => {
    throw createViolation(INVALID.cobv, `cobv.valor.${name}`, razao)
  }
  if (abatimento && isFullValue(body, abatimento, [1]))
    throwViolation('abatimento', 'O abatimento alcança o valor cobrado.')
  if (!desconto) return
  const { modalidade, descontoDataFixa, valorPerc } = desconto
  const offers = descontoDataFixa ?? [{ valorPerc: valorPerc ?? '0.00', data: '' }]
  for (const offer of offers) {
    const rate = { modalidade, valorPerc: offer.valorPerc }
    if (isFullValue(body, rate, [1, 3, 4]))
      throwViolation('desconto', 'O desconto alcança o valor da cobrança.')
    if (offer.data > body.calendario.dataDeVencimento)
      throwViolation('desconto', 'O desconto passa da data de vencimento.')
  }
}

/** `created` is the day of creation in America/Sao_Paulo. */
export const parseCobv = (input: unknown, created: string): CobvBody => {
  const body = parse(CobvBody, input, INVALID.cobv, 'cobv')
  checkKey('cobv', body.chave)
  if (body.calendario.dataDeVencimento < created) {
    const propriedade = 'cobv.calendario.dataDeVencimento'
    throw createViolation(
      INVALID.cobv,
      propriedade,
      `O campo ${propriedade} é anterior à data de criação da cobrança.`,
    )
  }
  checkDiscounts(body)
  return body
}
