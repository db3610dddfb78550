import { formatWait, ROLE_REASONS, type ApiProblem, type ProblemCode } from '@portal/contract'

const tryAgain =
  'Tivemos um problema. Tente novamente em alguns minutos; você não será cobrado duas vezes.'
const startAgain = 'Tivemos um problema e nada foi cobrado. Comece de novo.'

/** Texts of the problems that paying may meet. */
const problemTexts: Partial<Record<ProblemCode, string>> = {
  unauthorized: 'Sua sessão terminou. Entre de novo para continuar; nada foi cobrado.',
  Blacklist: 'Seu cadastro não permite pagar pelo portal. Fale com o atendimento.',
  'CSRF.REJECTED': 'Recarregue a página e tente novamente; nada foi cobrado.',
  'NOT.FOUND': 'Não encontramos este pagamento. Veja a lista de contas em aberto.',
  'PAYLOAD.TOO.LARGE': 'Você escolheu faturas demais para um pagamento. Escolha menos.',
  'INVOICE.ALREADY.PAID':
    'Uma fatura desta cobrança já foi paga. Confira na lista o que ainda falta pagar.',
  'AMOUNT.CHANGED': 'O valor mudou. Confira o novo total antes de pagar.',
  'PAYMENT.IN.PROGRESS':
    'Já existe um pagamento em andamento para estas faturas. Não é preciso pagar de novo.',
  'PAYMENT.STATE.INVALID': 'A situação deste pagamento mudou. Recarregue a página.',
  'BULK.PAYMENT.NOT.ALLOWED':
    'Estas faturas não podem ser pagas juntas. Volte e escolha uma por vez.',
  'METHOD.NOT.AVAILABLE': 'Esta forma de pagamento não está disponível agora. Escolha outra.',
  'CARD.BLOCKED': 'Seu cadastro não permite pagar com cartão. Escolha outra forma.',
  ...ROLE_REASONS,
  'DOCUMENT.NOT.AVAILABLE':
    'Este documento ainda não está disponível. Tente novamente em alguns minutos.',
  'PROVIDER.UNAVAILABLE':
    'O serviço de pagamento está fora do ar agora. Nada foi cobrado: tente novamente ou escolha outra forma.',
  'SERVICE.UNREACHABLE': tryAgain,
  'SERVICE.TIMEOUT': tryAgain,
  MAINTENANCE: 'O portal está em manutenção. Nada foi cobrado; volte em alguns minutos.',
  UNEXPECTED: tryAgain,
}

/** Used when the request got no response. */
const offlineText =
  'Não conseguimos falar com o portal. Confira sua conexão e tente novamente; você não será cobrado duas vezes.'
export const problemTitle = 'Não foi possível continuar'

/** A payment that failed without a reason that the customer could act on. */
export const paymentFailure = {
  title: 'Pagamento não realizado',
  body: 'Houve um erro ao processar o pagamento, por favor tente novamente mais tarde',
}
export const failedPaymentText = `${paymentFailure.body}. Você não será cobrado duas vezes.`

type ShownProblem = Pick<ApiProblem, 'status' | 'code'> & Partial<Pick<ApiProblem, 'retryAfter'>>

export const getProblemText = ({ status, code, retryAfter = 60 }: ShownProblem): string => {
  if (status === 0) return offlineText
  return code === 'TOO.MANY.REQUESTS'
    ? `Muitas tentativas em pouco tempo. Aguarde ${formatWait(retryAfter)} e tente novamente.`
    : (problemTexts[code] ?? startAgain)
}
