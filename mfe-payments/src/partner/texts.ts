import type { ProblemCode } from '@portal/contract'

export const partnerTexts = {
  ended: 'A sessão de pagamento terminou',
  endedHint: 'Por segurança ela dura poucos minutos. O que você já pagou está registrado.',
  resume: 'Continuar',
  signInFailed: 'Não foi possível abrir o pagamento',
  crashed: 'Não conseguimos mostrar o pagamento',
  crashedHint:
    'Se o erro continuar, recarregue a página. O que você já pagou não é cobrado de novo.',
}

/** Texts for rejected tokens that the customer can act on. */
export const tokenRefusalTexts: Partial<Record<ProblemCode, string>> = {
  'TOKEN.INVALID': 'O acesso que este aplicativo trouxe expirou ou já foi usado. Nada foi cobrado.',
  'PARTNER.DISABLED': 'Não é possível pagar por aqui. Use o site da operadora.',
  'CUSTOMER.NOT.FOUND': 'Não encontramos uma conta nossa com o seu documento.',
  'CUSTOMER.HAS.NO.CONTRACTS.OR.AGREEMENTS': 'Não há faturas em aberto para pagar.',
  Blacklist: 'Seu cadastro não permite pagar por aqui. Fale com o atendimento da operadora.',
}
