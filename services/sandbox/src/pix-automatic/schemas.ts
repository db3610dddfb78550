import { z } from 'zod'
import { Cnpj, Cpf, IdRec, Txid } from '../pix/schemas.ts'

const Valor = z.string().regex(/^\d{1,10}\.\d{2}$/)
const Dia = z.iso.date()
const Ispb = z.string().regex(/^[0-9A-Z]{8}$/)
const hasOneDocument = ({ cpf, cnpj }: { cpf?: string | undefined; cnpj?: string | undefined }) =>
  (cpf !== undefined) !== (cnpj !== undefined)

const Ativacao = z.object({ dadosJornada: z.object({ txid: Txid }).optional() }).optional()

export const RecBody = z
  .object({
    vinculo: z.object({
      contrato: z.string().min(1).max(35),
      objeto: z.string().max(35).optional(),
      devedor: z
        .object({ cpf: Cpf.optional(), cnpj: Cnpj.optional(), nome: z.string().min(1).max(140) })
        .refine(hasOneDocument, 'deve ter cpf ou cnpj, e não ambos'),
    }),
    calendario: z.object({
      dataInicial: Dia,
      dataFinal: Dia.optional(),
      periodicidade: z.enum(['SEMANAL', 'MENSAL', 'TRIMESTRAL', 'SEMESTRAL', 'ANUAL']),
    }),
    valor: z
      .object({ valorRec: Valor.optional(), valorMinimoRecebedor: Valor.optional() })
      .optional(),
    politicaRetentativa: z.enum(['NAO_PERMITE', 'PERMITE_3R_7D']),
  })
  .refine(
    ({ valor }) => valor?.valorRec === undefined || valor.valorMinimoRecebedor === undefined,
    'valorRec e valorMinimoRecebedor não podem vir juntos',
  )
export type RecBody = z.output<typeof RecBody>

/** Parts of a request that are no part of the terms. */
export const RecRefs = z.object({ loc: z.int().optional(), ativacao: Ativacao })

export const RecPatch = z.object({
  status: z.literal('CANCELADA').optional(),
  loc: z.int().optional(),
  calendario: z.object({ dataInicial: Dia }).optional(),
  ativacao: Ativacao,
})

export const SolicRecBody = z.object({
  idRec: IdRec,
  calendario: z.object({ dataExpiracaoSolicitacao: z.iso.datetime({ offset: true }) }),
  destinatario: z
    .object({
      agencia: z.string().max(4).optional(),
      conta: z.string().min(1).max(20),
      ispbParticipante: Ispb,
      cpf: Cpf.optional(),
      cnpj: Cnpj.optional(),
    })
    .refine(hasOneDocument, 'deve ter cpf ou cnpj, e não ambos'),
})
export type SolicRecBody = z.output<typeof SolicRecBody>

export const CancelBody = z.object({ status: z.literal('CANCELADA') })

export const CobRBody = z.object({
  idRec: IdRec,
  infoAdicional: z.string().max(140).optional(),
  calendario: z.object({ dataDeVencimento: Dia }),
  valor: z.object({
    original: Valor.refine((valor) => Number(valor) > 0, 'é zero'),
  }),
  ajusteDiaUtil: z.boolean().default(true),
  devedor: z.object({}).optional(),
  recebedor: z.object({
    agencia: z.string().max(4).optional(),
    conta: z.string().min(1).max(20),
    tipoConta: z.enum(['CORRENTE', 'POUPANCA', 'PAGAMENTO']),
  }),
})
export type CobRBody = z.output<typeof CobRBody>

export const HookBody = z.object({ webhookUrl: z.url({ protocol: /^https?$/ }) })
