import {
  formatWait,
  ROLE_REASONS,
  type acceptOffer,
  type enrolAutomaticPix,
  type installmentTerm,
  type offer,
  type payInPart,
  type EndpointProblem,
  type quote,
  type useCredit,
} from '@portal/contract'
import { texts } from './texts.ts'

const again = 'Tivemos um problema. Tente novamente em alguns minutos.'
const signIn = 'Sua sessão terminou. Entre de novo para continuar.'
const reload = 'Recarregue a página e tente novamente.'
const gone = 'Não encontramos o que você procura. Volte para a lista de contas.'

/** Problems that the endpoints of this remote return. */
export type BillsProblem = EndpointProblem<
  | typeof quote
  | typeof offer
  | typeof payInPart
  | typeof useCredit
  | typeof acceptOffer
  | typeof installmentTerm
  | typeof enrolAutomaticPix
>

/** A new code without a text does not compile. */
const problemTexts: Record<Exclude<BillsProblem['code'], 'TOO.MANY.REQUESTS'>, string> = {
  unauthorized: signIn,
  Blacklist: 'Não é possível continuar por este canal. Fale com o atendimento.',
  'BAD.REQUEST': reload,
  'CSRF.REJECTED': reload,
  'NOT.FOUND': gone,
  'METHOD.NOT.ALLOWED': again,
  'PAYLOAD.TOO.LARGE': 'Você escolheu faturas demais. Escolha menos.',
  'UNSUPPORTED.MEDIA.TYPE': again,
  'INVOICE.ALREADY.PAID': 'Esta fatura já foi paga. Não é preciso pagar de novo.',
  'AMOUNT.CHANGED': 'O valor mudou. Confira o novo total.',
  'PAYMENT.IN.PROGRESS':
    'Já existe um pagamento em andamento para esta fatura. Acompanhe-o na página da fatura.',
  'PAYMENT.STATE.INVALID': reload,
  'METHOD.NOT.AVAILABLE': 'Isto não está disponível agora. Pague por Pix, boleto ou cartão.',
  'PROVIDER.UNAVAILABLE': 'O banco não respondeu. Tente novamente em alguns minutos.',
  'IDEMPOTENCY.KEY.REUSED': reload,
  'IDEMPOTENCY.KEY.MISSING': reload,
  ...ROLE_REASONS,
  'OFFER.NOT.AVAILABLE': 'Esta oferta não está mais disponível.',
  'DOCUMENT.NOT.AVAILABLE': 'Este documento não está disponível.',
  'SERVICE.UNREACHABLE': again,
  'SERVICE.TIMEOUT': again,
  MAINTENANCE: 'O portal está em manutenção. Volte em alguns minutos.',
  UNEXPECTED: again,
}

export const getProblemText = ({ status, code, retryAfter = 60 }: BillsProblem): string => {
  if (status === 0) return texts.offline
  return code === 'TOO.MANY.REQUESTS'
    ? `Muitas tentativas em pouco tempo. Aguarde ${formatWait(retryAfter)} e tente novamente.`
    : problemTexts[code]
}
