import type { PaymentMethodKey, PaymentType } from '@portal/contract'
import type { Unavailability } from '../domain/availability'

/** Label of the tile, title in the breadcrumb, label of the back button, one line on when it is credited. */
export const methodTexts: Record<PaymentMethodKey, { label: string; title: string; back: string; credited: string }> = {
  pix: {
    label: 'Pix',
    title: 'Pagamento com Pix',
    back: 'Voltar do pagamento com Pix',
    credited: 'O pagamento com Pix é identificado instantaneamente.',
  },
  creditCard: {
    label: 'Cartão de crédito',
    title: 'Pagamento com Cartão de Crédito',
    back: 'Voltar do pagamento com cartão de crédito',
    credited: 'Confirmado em poucos minutos.',
  },
  debitCard: {
    label: 'Cartão de Débito Caixa',
    title: 'Pagamento com Cartão de Débito',
    back: 'Voltar do pagamento com cartão de débito',
    credited: 'Confirmado em poucos minutos.',
  },
  bankSlip: {
    label: '2ª via de boleto',
    title: '2ª via de boleto',
    back: 'Voltar da 2ª via de boleto',
    credited: 'Identificado em até 3 dias úteis.',
  },
  barCode: {
    label: 'Pagar agora',
    title: 'Pagar agora',
    back: 'Voltar do código de barras',
    credited: 'Código de barras para o app do seu banco. Identificado em até 3 dias úteis.',
  },
  googlePay: {
    label: 'Google Pay',
    title: 'Pagamento com Google Pay',
    back: 'Voltar do pagamento com Google Pay',
    credited: 'Confirmado em poucos minutos.',
  },
}

export const methodNames: Record<PaymentType, string> = {
  BILLET: 'Boleto',
  PIX: 'Pix',
  CREDIT_CARD: 'Cartão de crédito',
  DEBIT_CARD: 'Cartão de débito',
  GOOGLE_PAY: 'Google Pay',
}

export const unavailableTexts: Record<Unavailability, string> = {
  CARD_BLOCKED: 'O pagamento com cartão está bloqueado no seu cadastro.',
  SINGLE_PAYMENT_ONLY: 'Esta forma paga uma conta por vez. Escolha só uma para usar.',
  NOT_READY: 'Ainda não disponível neste portal.',
  PROVIDER_DOWN: 'Fora do ar no momento. Tente de novo daqui a pouco.',
}
