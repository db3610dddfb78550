import { z } from 'zod'

const Valor = z.string().regex(/^\d{1,10}\.\d{2}$/)
const Positivo = Valor.refine((valor) => Number(valor) > 0, 'é zero')
const Dia = z.iso.date()

export const Txid = z.string().regex(/^[a-zA-Z0-9]{26,35}$/)
export const IdRec = z.string().regex(/^[a-zA-Z0-9]{29}$/)
const Chave = z.string().min(1).max(77)
export const Cpf = z.string().regex(/^\d{11}$/)
export const Cnpj = z.string().regex(/^[0-9A-Z]{14}$/)

const createPessoaSchema = <T extends z.ZodRawShape>(more: T) =>
  z
    .object({
      cpf: Cpf.optional(),
      cnpj: Cnpj.optional(),
      nome: z.string().min(1).max(200),
      ...more,
    })
    .refine(
      (devedor) => ('cpf' in devedor && !!devedor.cpf) !== ('cnpj' in devedor && !!devedor.cnpj),
      {
        message: 'deve ter cpf ou cnpj, e não ambos',
      },
    )

/** Location that a charge asks for. It is no part of a revision. */
export const LocRef = z.object({ loc: z.object({ id: z.int() }).optional() })

const base = {
  chave: Chave,
  solicitacaoPagador: z.string().max(140).optional(),
  infoAdicionais: z
    .array(z.object({ nome: z.string().min(1).max(50), valor: z.string().min(1).max(200) }))
    .max(50)
    .optional(),
}

export const CobBody = z.object({
  calendario: z
    .object({ expiracao: z.int().positive().max(2_147_483_647).default(86_400) })
    .default({ expiracao: 86_400 }),
  devedor: createPessoaSchema({}).optional(),
  valor: z.object({ original: Positivo, modalidadeAlteracao: z.literal(0).optional() }),
  ...base,
})

const createModalidadeSchema = (last: number) => z.int().min(1).max(last)
const createTaxaSchema = (last: number) =>
  z.object({ modalidade: createModalidadeSchema(last), valorPerc: Valor }).optional()

const Desconto = z
  .object({
    modalidade: createModalidadeSchema(6),
    descontoDataFixa: z
      .array(z.object({ data: Dia, valorPerc: Valor }))
      .min(1)
      .max(3)
      .optional(),
    valorPerc: Valor.optional(),
  })
  .refine(
    ({ modalidade: kind, descontoDataFixa, valorPerc }) =>
      kind <= 2 ? !!descontoDataFixa && !valorPerc : !!valorPerc && !descontoDataFixa,
    {
      message: 'modalidades 1 e 2 pedem só descontoDataFixa, 3 a 6 só valorPerc',
    },
  )

export const CobvBody = z.object({
  calendario: z.object({
    dataDeVencimento: Dia,
    validadeAposVencimento: z.int().min(0).max(9_999).default(30),
  }),
  devedor: createPessoaSchema({
    logradouro: z.string().max(200).optional(),
    cidade: z.string().max(200).optional(),
    uf: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .optional(),
    cep: z
      .string()
      .regex(/^\d{8}$/)
      .optional(),
    email: z.email().optional(),
  }),
  valor: z.object({
    original: Positivo,
    multa: createTaxaSchema(2),
    juros: createTaxaSchema(8),
    abatimento: createTaxaSchema(2),
    desconto: Desconto.optional(),
  }),
  ...base,
})

export type CobBody = z.output<typeof CobBody>
export type CobvBody = z.output<typeof CobvBody>
