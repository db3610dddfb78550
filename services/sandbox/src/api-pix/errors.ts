import { Problem } from '../problem.ts'

export interface Violacao {
  razao: string
  propriedade: string
  valor?: string
}

const STATUS = {
  RequisicaoInvalida: [400, 'Requisição inválida.'],
  AcessoNegado: [403, 'Acesso negado.'],
  NaoEncontrado: [404, 'Não encontrado.'],
  ServicoIndisponivel: [503, 'Serviço indisponível.'],
  CobNaoEncontrado: [404, 'Cobrança não encontrada.'],
  CobOperacaoInvalida: [400, 'Cobrança inválida.'],
  CobConsultaInvalida: [400, 'Consulta inválida.'],
  CobVNaoEncontrada: [404, 'Cobrança com vencimento não encontrada.'],
  CobVOperacaoInvalida: [400, 'Cobrança com vencimento inválida.'],
  CobVConsultaInvalida: [400, 'Consulta inválida.'],
  CobPayloadNaoEncontrado: [404, 'Cobrança não encontrada nesta location.'],
  CobPayloadOperacaoInvalida: [400, 'Consulta à location inválida.'],
  PixNaoEncontrado: [404, 'Pix não encontrado.'],
  PixConsultaInvalida: [400, 'Consulta inválida.'],
  PixDevolucaoNaoEncontrada: [404, 'Devolução não encontrada.'],
  PixDevolucaoInvalida: [400, 'Devolução inválida.'],
  PayloadLocationNaoEncontrado: [404, 'Location não encontrada.'],
  PayloadLocationOperacaoInvalida: [400, 'Location inválida.'],
  PayloadLocationConsultaInvalida: [400, 'Consulta inválida.'],
  LoteCobVNaoEncontrado: [404, 'Lote não encontrado.'],
  LoteCobVOperacaoInvalida: [400, 'Lote de cobranças inválido.'],
  LoteCobVConsultaInvalida: [400, 'Consulta inválida.'],
  WebhookNaoEncontrado: [404, 'Webhook não encontrado.'],
  WebhookOperacaoInvalida: [400, 'Webhook inválido.'],
  WebhookConsultaInvalida: [400, 'Consulta inválida.'],
  RecNaoEncontrada: [404, 'Recorrência não encontrada.'],
  RecOperacaoInvalida: [400, 'Recorrência inválida.'],
  RecConsultaInvalida: [400, 'Consulta inválida.'],
  RecPayloadNaoEncontrado: [404, 'Recorrência não encontrada nesta location.'],
  SolicRecNaoEncontrada: [404, 'Solicitação não encontrada.'],
  SolicRecOperacaoInvalida: [400, 'Solicitação inválida.'],
  CobRNaoEncontrado: [404, 'Cobrança recorrente não encontrada.'],
  CobROperacaoInvalida: [400, 'Cobrança recorrente inválida.'],
  CobRConsultaInvalida: [400, 'Consulta inválida.'],
  PayloadLocationRecNaoEncontrado: [404, 'Location não encontrada.'],
  PayloadLocationRecConsultaInvalida: [400, 'Consulta inválida.'],
  WebhookRecNaoEncontrado: [404, 'Webhook não encontrado.'],
  WebhookRecOperacaoInvalida: [400, 'Webhook inválido.'],
  WebhookCobRNaoEncontrado: [404, 'Webhook não encontrado.'],
  WebhookCobROperacaoInvalida: [400, 'Webhook inválido.'],
} as const satisfies Record<string, readonly [number, string]>

export type TipoErro = keyof typeof STATUS

interface ProblemExtras {
  status?: number
  violacoes?: Violacao[]
  situacao?: string
}

export const createPixProblem = (
  tipo: TipoErro,
  detail: string,
  { status, violacoes, situacao }: ProblemExtras = {},
): Problem => {
  const [defaultStatus, title] = STATUS[tipo]
  return new Problem(status ?? defaultStatus, {
    type: `https://pix.bcb.gov.br/api/v2/error/${tipo}`,
    title,
    status: status ?? defaultStatus,
    detail,
    ...(violacoes && { violacoes }),
    ...(situacao && { situacao }),
  })
}

export const createViolation = (
  tipo: TipoErro,
  propriedade: string,
  razao: string,
  valor?: string,
): Problem =>
  createPixProblem(tipo, razao, {
    violacoes: [{ razao, propriedade, ...(valor !== undefined && { valor }) }],
  })
