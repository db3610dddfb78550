import type { AutomaticEventKind } from '@portal/contract'
import { formatSms } from '../../platform/index.ts'

/** Values of a message, formatted for people. */
export interface AutomaticMessageValues {
  readonly contract: string
  readonly month: string
  /** '10/2026', because an SMS has no 'ç' of 'março'. */
  readonly shortMonth: string
  readonly amount: string
  readonly day: string
}

interface AutomaticMessage {
  /** GSM-7 characters only, at most 160. */
  sms(values: AutomaticMessageValues): string
  readonly subject: string
  lines(values: AutomaticMessageValues): readonly string[]
}

const HOW_TO_CANCEL = 'Você pode cancelar até 23h59 da véspera, no portal ou no app do seu banco.'
const STILL_OPEN =
  'A fatura continua em aberto. Você pode pagar por Pix, boleto ou cartão no portal.'

/** Texts by event; a received payment has the message of every payment. */
export const AUTOMATIC_MESSAGES: Record<Exclude<AutomaticEventKind, 'paid'>, AutomaticMessage> = {
  enrolled: {
    sms: ({ contract }) =>
      formatSms(`Pix Automatico ativado no contrato ${contract}. Avisamos antes de cada cobranca.`),
    subject: 'Pix Automático ativado',
    lines: ({ contract }) => [
      `O Pix Automático do contrato ${contract} está ativo.`,
      'Avisamos antes de cada cobrança. Você pode cancelar quando quiser.',
    ],
  },
  rejected: {
    sms: ({ contract }) =>
      formatSms(
        `o Pix Automatico do contrato ${contract} nao foi autorizado no seu banco. Nada muda.`,
      ),
    subject: 'Pix Automático não autorizado',
    lines: ({ contract }) => [
      `O Pix Automático do contrato ${contract} não foi autorizado no app do seu banco.`,
      'Nada muda: você continua pagando as faturas como antes.',
    ],
  },
  ended: {
    sms: ({ contract }) =>
      formatSms(
        `Pix Automatico cancelado no contrato ${contract}. As proximas faturas nao sao debitadas.`,
      ),
    subject: 'Pix Automático cancelado',
    lines: ({ contract }) => [
      `O Pix Automático do contrato ${contract} foi cancelado.`,
      'As próximas faturas não são debitadas. Você paga por Pix, boleto ou cartão no portal.',
    ],
  },
  scheduled: {
    sms: ({ shortMonth, amount, day }) =>
      formatSms(
        `fatura de ${shortMonth}, ${amount}, sera debitada em ${day} por Pix Automatico. Voce pode cancelar ate a vespera.`,
      ),
    subject: 'Cobrança agendada',
    lines: ({ month, amount, day }) => [
      `A fatura de ${month}, de ${amount}, será debitada em ${day} por Pix Automático.`,
      HOW_TO_CANCEL,
    ],
  },
  failed: {
    sms: ({ shortMonth, amount }) =>
      formatSms(
        `nao foi possivel debitar ${amount} da fatura de ${shortMonth}. Confira o saldo e o limite no seu banco.`,
      ),
    subject: 'Débito não realizado',
    lines: ({ month, amount, day }) => [
      `Em ${day}, o seu banco não debitou ${amount} da fatura de ${month}.`,
      'Confira o saldo e o limite do Pix Automático no app do banco.',
      STILL_OPEN,
    ],
  },
  retried: {
    sms: ({ shortMonth, amount, day }) =>
      formatSms(
        `vamos tentar novamente em ${day} o debito de ${amount} da fatura de ${shortMonth}.`,
      ),
    subject: 'Nova tentativa de débito',
    lines: ({ month, amount, day }) => [
      `Vamos tentar novamente em ${day}: ${amount} da fatura de ${month}.`,
      'Se preferir, pague antes no portal.',
    ],
  },
  given_up: {
    sms: ({ shortMonth, amount }) =>
      formatSms(
        `a fatura de ${shortMonth}, ${amount}, nao sera mais debitada. Pague no portal por Pix, boleto ou cartao.`,
      ),
    subject: 'A fatura não será mais debitada',
    lines: ({ month, amount }) => [
      `O Pix Automático não vai mais debitar a fatura de ${month}, de ${amount}.`,
      STILL_OPEN,
    ],
  },
  charge_cancelled: {
    sms: ({ shortMonth, amount }) =>
      formatSms(
        `o debito de ${amount} da fatura de ${shortMonth} foi cancelado. Nada sera debitado.`,
      ),
    subject: 'Cobrança cancelada',
    lines: ({ month, amount }) => [
      `O débito de ${amount} da fatura de ${month} foi cancelado.`,
      'Nada será debitado por esta fatura.',
    ],
  },
  over_limit: {
    sms: ({ shortMonth, amount }) =>
      formatSms(
        `a fatura de ${shortMonth}, ${amount}, passa do seu limite e nao sera debitada. Pague no portal.`,
      ),
    subject: 'Fatura acima do seu limite',
    lines: ({ month, amount }) => [
      `A fatura de ${month}, de ${amount}, passa do limite que você definiu. Ela não será debitada.`,
      'Pague no portal, ou aumente o limite até dois dias antes do vencimento.',
    ],
  },
  not_in_time: {
    sms: ({ shortMonth, amount }) =>
      formatSms(
        `a fatura de ${shortMonth}, ${amount}, nao entrou no Pix Automatico a tempo. Pague no portal.`,
      ),
    subject: 'Esta fatura não será debitada',
    lines: ({ month, amount }) => [
      `A fatura de ${month}, de ${amount}, não entrou no Pix Automático a tempo. Ela não será debitada.`,
      STILL_OPEN,
    ],
  },
  second_in_month: {
    sms: ({ shortMonth, amount }) =>
      formatSms(
        `a fatura de ${shortMonth}, ${amount}, nao sera debitada: ja ha um debito neste mes. Pague no portal.`,
      ),
    subject: 'Esta fatura não será debitada',
    lines: ({ month, amount }) => [
      `A fatura de ${month}, de ${amount}, não será debitada: o banco aceita um débito por mês.`,
      STILL_OPEN,
    ],
  },
}
