import type { ProblemCode } from '@portal/contract'

const again = 'Algo deu errado do nosso lado. Tente de novo em alguns minutos.'
const signIn = 'Sua sessão terminou. Entre de novo para continuar.'
const wait = 'Muitas tentativas em pouco tempo. Espere um minuto e tente de novo.'
const reload = 'Recarregue a página e tente de novo.'
const gone = 'Não encontramos o que você procura. Volte para a lista de contas.'

/** What a customer reads for each code; a new code does not compile until it has its sentence. */
export const problemTexts: Record<ProblemCode, string> = {
  unauthorized: signIn,
  Blacklist: 'Não é possível continuar por este canal. Fale com o atendimento.',
  'CUSTOMER.NOT.FOUND': signIn,
  'WRONG.CREDENTIALS': signIn,
  'WRONG.BIRTHDATE': signIn,
  'WRONG.BIRTHDATE.PROVIDED': signIn,
  'CUSTOMER.HAS.NO.CONTRACTS.OR.AGREEMENTS': 'Não encontramos contratos ou acordos no seu cadastro.',
  'TOKEN.INVALID': signIn,
  'PIN.WRONG': signIn,
  'PIN.EXPIRED': signIn,
  'PIN.TRIES.EXCEEDED': signIn,
  'PIN.RESEND.TOO.SOON': wait,
  'TOO.MANY.REQUESTS': wait,
  'BAD.REQUEST': reload,
  'CSRF.REJECTED': reload,
  'NOT.FOUND': gone,
  'METHOD.NOT.ALLOWED': again,
  'PAYLOAD.TOO.LARGE': 'São faturas demais de uma vez. Escolha menos faturas.',
  'UNSUPPORTED.MEDIA.TYPE': again,
  'INVOICE.ALREADY.PAID': 'Esta fatura já foi paga. Não é preciso pagar de novo.',
  'AMOUNT.CHANGED': 'O valor mudou. Confira o novo total.',
  'PAYMENT.IN.PROGRESS': 'Já existe um pagamento em andamento para esta fatura. Aguarde ou cancele esse pagamento.',
  'PAYMENT.STATE': reload,
  'IDEMPOTENCY.KEY.REUSED': reload,
  'IDEMPOTENCY.KEY.MISSING': reload,
  'MULTIPLE.NOT.ALLOWED': 'Estas faturas não podem ser pagas juntas. Escolha uma de cada vez.',
  'METHOD.NOT.AVAILABLE': again,
  'CARD.BLOCKED': 'O pagamento com cartão está bloqueado no seu cadastro.',
  'OFFER.NOT.AVAILABLE': 'Esta oferta não está mais disponível.',
  'DOCUMENT.NOT.AVAILABLE': 'Este documento não está disponível.',
  'ATTENDANCE.CLOSED': 'O atendimento está fechado agora.',
  'ALREADY.RATED': 'Você já respondeu.',
  'PROVIDER.UNAVAILABLE': 'Um serviço parceiro está fora do ar agora. Tente de novo em alguns minutos.',
  MAINTENANCE: 'O portal está em manutenção. Volte em alguns minutos.',
  UNEXPECTED: again,
}

/** No answer came at all. */
export const offlineText = 'Não conseguimos falar com o portal. Confira sua conexão e tente de novo.'

/** What support asks for. */
export const traceText = (traceId: string): string => `Código para o atendimento: ${traceId}`
