import type { Unavailability } from './availability.rules.ts'

export const unavailableTexts: Record<Unavailability, string> = {
  CARD_BLOCKED: 'O pagamento com cartão está bloqueado no seu cadastro.',
  SINGLE_PAYMENT_ONLY: 'Esta forma paga uma fatura por vez. Escolha só uma para usar.',
  AMOUNT_TOO_HIGH: 'O total é alto demais para esta forma.',
  NOT_READY: 'Ainda não disponível neste portal.',
  PROVIDER_DOWN: 'Fora do ar no momento. Tente novamente daqui a pouco.',
}
