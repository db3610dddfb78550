import {
  formatDate,
  formatMonth,
  formatReal,
  type AutomaticEventKind,
  type Notification,
} from '@portal/contract'
import type { AutomaticPixEvent } from '../ports.ts'

type Text = Pick<Notification, 'title' | 'description'>

interface Values {
  readonly contract: string
  readonly invoice: string
  readonly amount: string
  readonly day: string
}

const STILL_OPEN = 'A fatura continua em aberto.'

const TEXTS: Record<AutomaticEventKind, (values: Values) => Text> = {
  enrolled: ({ contract }) => ({
    title: 'Pix Automático ativado',
    description: `O Pix Automático do contrato ${contract} está ativo. Avisamos antes de cada cobrança.`,
  }),
  rejected: ({ contract }) => ({
    title: 'Pix Automático não autorizado',
    description: `O Pix Automático do contrato ${contract} não foi autorizado no seu banco. Nada muda.`,
  }),
  ended: ({ contract }) => ({
    title: 'Pix Automático cancelado',
    description: `O Pix Automático do contrato ${contract} foi cancelado. As próximas faturas não são debitadas.`,
  }),
  scheduled: ({ invoice, amount, day }) => ({
    title: 'Cobrança agendada',
    description: `A fatura de ${invoice}, de ${amount}, será debitada em ${day}. Você pode cancelar até a véspera.`,
  }),
  paid: ({ invoice, amount }) => ({
    title: 'Fatura debitada',
    description: `A fatura de ${invoice}, de ${amount}, foi paga por Pix Automático.`,
  }),
  failed: ({ invoice, amount }) => ({
    title: 'Débito não realizado',
    description: `O seu banco não debitou ${amount} da fatura de ${invoice}. Confira o saldo e o limite no app do banco.`,
  }),
  retried: ({ invoice, amount, day }) => ({
    title: 'Nova tentativa de débito',
    description: `Vamos tentar novamente em ${day}: ${amount} da fatura de ${invoice}.`,
  }),
  given_up: ({ invoice, amount }) => ({
    title: 'A fatura não será mais debitada',
    description: `A fatura de ${invoice}, de ${amount}, não será mais debitada. ${STILL_OPEN}`,
  }),
  charge_cancelled: ({ invoice, amount }) => ({
    title: 'Cobrança cancelada',
    description: `O débito de ${amount} da fatura de ${invoice} foi cancelado.`,
  }),
  over_limit: ({ invoice, amount }) => ({
    title: 'Fatura acima do seu limite',
    description: `A fatura de ${invoice}, de ${amount}, passa do seu limite e não será debitada.`,
  }),
  not_in_time: ({ invoice, amount }) => ({
    title: 'Esta fatura não será debitada',
    description: `A fatura de ${invoice}, de ${amount}, não entrou no Pix Automático a tempo. ${STILL_OPEN}`,
  }),
  second_in_month: ({ invoice, amount }) => ({
    title: 'Esta fatura não será debitada',
    description: `A fatura de ${invoice}, de ${amount}, não será debitada: o banco aceita um débito por mês.`,
  }),
}

export const toAutomaticPixText = ({
  id,
  kind,
  contractReference,
  month,
  amount,
  day,
}: AutomaticPixEvent): Text & Pick<Notification, 'id' | 'name'> => ({
  id: `automatic-pix-${id}`,
  name: 'payment',
  ...TEXTS[kind]({
    contract: contractReference,
    invoice: month === null ? '' : formatMonth(month),
    amount: amount === null ? '' : formatReal(amount),
    day: day === null ? '' : formatDate(day),
  }),
})
