import { formatMonth, SUSPENSION_PERIODS, type Invoice, type TrustUnlock } from '@portal/contract'

const { hoursToRestore } = SUSPENSION_PERIODS
const list = new Intl.ListFormat('pt-BR')

const formatName = ({ month, installment }: Pick<Invoice, 'month' | 'installment'>): string =>
  installment
    ? `a parcela ${installment.number} de ${installment.of} do acordo`
    : `a fatura de ${formatMonth(month)}`

type Refusal = Extract<TrustUnlock, { state: 'refused' }>['reason']

/** Why an unlock is refused, and one thing to do; null where the page says nothing about unlocks. */
const unlockRefused: Readonly<Record<Refusal, string | null>> = {
  NOT_OFFERED: null,
  NOT_SUSPENDED: null,
  CONTRACT_ENDED: 'O desbloqueio em confiança terminou com o contrato. Fale com o atendimento.',
  PROMISE_BROKEN:
    'Sem desbloqueio em confiança: um pagamento prometido não chegou no prazo. Pague para o serviço voltar.',
  OTHER: 'O desbloqueio em confiança não está disponível agora. Pague para o serviço voltar.',
}

export const texts = {
  suspended: (day: string): string => `O serviço pode estar suspenso desde ${day}`,
  ended: (day: string): string => `O contrato pode estar encerrado desde ${day}`,
  incoming: (day: string): string => `Você recebe ligações e SMS até ${day}.`,
  emergency: 'Você pode ligar e mandar SMS para os números de emergência.',
  number: 'O seu número continua seu até o fim do contrato.',
  support: 'O atendimento continua por todos os canais.',
  end: (day: string): string => `O contrato pode ser encerrado a partir de ${day}.`,
  toChannels: 'Ver canais de atendimento',
  unpaid: (invoices: readonly Pick<Invoice, 'month' | 'installment'>[]): string => {
    if (invoices.some(({ installment }) => installment))
      return `Falta pagar ${list.format(invoices.map(formatName))}.`
    const months = list.format(invoices.map(({ month }) => formatMonth(month)))
    return invoices.length === 1
      ? `Falta pagar a fatura de ${months}.`
      : `Falta pagar as faturas de ${months}.`
  },
  pay: (amount: string): string => `Pagar ${amount}`,
  details: 'O que muda para você',
  contract: (reference: string): string => `Contrato ${reference}`,
  line: (reference: string, phone: string): string => `Contrato ${reference}, ${phone}`,
  others: (count: number): string =>
    count === 1
      ? 'Mais 1 contrato com aviso de suspensão'
      : `Mais ${count} contratos com aviso de suspensão`,
  unlocked: (day: string): string => `Serviço liberado até ${day}`,
  suspendedAgain: 'Depois desse dia, sem pagamento, o serviço é suspenso de novo.',
  unlock: 'Desbloqueio em confiança',
  unlockTitle: 'Usar agora e pagar depois?',
  unlockPromise: (amount: string, day: string): string =>
    `O serviço volta em até ${hoursToRestore} horas. Você promete pagar ${amount} até ${day}.`,
  unlockConsequence:
    'Sem pagamento até esse dia, o serviço é suspenso de novo, sem outro aviso. O desbloqueio vale uma vez por ciclo da fatura.',
  promise: 'Prometo pagar',
  back: 'Agora não',
  unlocking: 'Liberando o serviço…',
  unlockFailed: 'Não foi possível liberar o serviço',
  maybeUnlocked: {
    title: 'Não sabemos se o serviço foi liberado',
    text: 'Se foi, a sua promessa está registrada, e um novo envio não a repete.',
  },
  unlockUsed: (day: string): string =>
    `O desbloqueio em confiança já foi usado neste ciclo. Pague agora, ou peça de novo a partir de ${day}.`,
  unlockRefused,
} as const
