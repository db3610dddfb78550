import { ROLE_REASONS, type ProblemCode } from '@portal/contract'

/** Text of each problem for customers. A new code does not compile without one. */
export const PROBLEM_TEXT: Record<ProblemCode, string> = {
  unauthorized: 'Sua sessão expirou. Entre novamente para continuar.',
  Blacklist: 'Não foi possível continuar o atendimento por este canal.',
  'CUSTOMER.NOT.FOUND': 'Não encontramos um cliente com este documento.',
  'WRONG.CREDENTIALS': 'Os dados informados não conferem.',
  'WRONG.BIRTHDATE': 'A data de nascimento informada não confere.',
  'WRONG.BIRTHDATE.PROVIDED': 'A data de nascimento escolhida não está entre as opções.',
  'CUSTOMER.HAS.NO.CONTRACTS.OR.AGREEMENTS':
    'Não encontramos contratos ou acordos para este documento.',
  'TOKEN.INVALID': 'O acesso pelo aplicativo expirou. Abra o portal novamente pelo aplicativo.',
  'PARTNER.DISABLED': 'Este parceiro não abre o portal agora. Entre no site da operadora.',
  'PIN.WRONG': 'Código incorreto. Confira a mensagem e tente novamente.',
  'PIN.EXPIRED': 'O código expirou. Peça um novo código.',
  'PIN.TRIES.EXCEEDED':
    'Número de tentativas excedido. Comece de novo para receber um novo código.',
  'PIN.RESEND.TOO.SOON': 'Aguarde alguns segundos para pedir um novo código.',
  'TOO.MANY.REQUESTS': 'Muitas tentativas em pouco tempo. Aguarde e tente novamente.',
  'BAD.REQUEST': 'Os dados enviados não são válidos. Confira e tente novamente.',
  'CSRF.REJECTED':
    'Não foi possível confirmar a origem do pedido. Atualize a página e tente novamente.',
  'NOT.FOUND': 'Não encontramos o que você procura.',
  'METHOD.NOT.ALLOWED': 'Esta operação não é permitida.',
  'PAYLOAD.TOO.LARGE': 'Os dados enviados são maiores do que o permitido.',
  'UNSUPPORTED.MEDIA.TYPE': 'O formato dos dados enviados não é aceito.',
  'INVOICE.ALREADY.PAID': 'Esta fatura já foi paga.',
  'AMOUNT.CHANGED': 'O valor mudou. Confira o novo valor antes de pagar.',
  'PAYMENT.IN.PROGRESS': 'Já existe um pagamento em andamento para esta fatura.',
  'PAYMENT.STATE.INVALID': 'Este pagamento não permite mais esta operação.',
  'IDEMPOTENCY.KEY.REUSED':
    'Este pedido já foi feito com outros dados. Atualize a página e tente novamente.',
  'IDEMPOTENCY.KEY.MISSING': 'O pedido está incompleto. Atualize a página e tente novamente.',
  'BULK.PAYMENT.NOT.ALLOWED': 'As faturas escolhidas precisam ser pagas uma de cada vez.',
  'METHOD.NOT.AVAILABLE': 'Esta forma de pagamento não está disponível agora.',
  'CARD.BLOCKED': 'O pagamento com cartão está bloqueado para este cliente.',
  ...ROLE_REASONS,
  'PROOF.REQUIRED': 'Para continuar, confirme de novo que é você.',
  'EMAIL.ALREADY.INVITED': 'Este e-mail já tem acesso ou convite nesta empresa.',
  'LAST.ADMINISTRATOR': 'A conta da empresa precisa de pelo menos uma pessoa que administre.',
  'INVITATION.EXPIRED':
    'Este convite não vale mais. Peça um novo a quem administra a conta da empresa.',
  'OFFER.NOT.AVAILABLE': 'Esta oferta não está mais disponível.',
  'DOCUMENT.NOT.AVAILABLE': 'Este documento não está disponível.',
  'CASE.ALREADY.OPEN': 'Este contrato já tem um pedido igual em aberto.',
  'ATTENDANCE.CLOSED': 'O atendimento por ligação funciona todos os dias, das 8h10 às 20h30.',
  'ALREADY.RATED': 'Você já respondeu a esta pesquisa. Obrigado!',
  'PROVIDER.UNAVAILABLE':
    'O serviço parceiro está fora do ar agora. Tente novamente em alguns minutos.',
  'SERVICE.UNREACHABLE':
    'O portal não conseguiu responder agora. Tente novamente em alguns segundos.',
  'SERVICE.TIMEOUT': 'O portal demorou demais para responder. Tente novamente em alguns segundos.',
  MAINTENANCE: 'O portal está em manutenção. Tente novamente em alguns minutos.',
  UNEXPECTED: 'Algo deu errado do nosso lado. Tente novamente em alguns minutos.',
}
