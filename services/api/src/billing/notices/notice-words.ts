import { formatDate, formatReal, type CalendarDate, type Notification } from '@portal/contract'
import type { Notice } from './notices'

const invoices = (count: number): string => (count === 1 ? '1 fatura vence' : `${count} faturas vencem`)
const advantage = (percentage: number): string => (percentage === 0 ? 'isenção de juros e multa' : `${percentage}% de desconto`)

type Worded = Omit<Notification, 'date'>

const worded = (notice: Notice): Worded => {
  switch (notice.kind) {
    case 'near-due':
      return {
        id: `near-due-${notice.until}`, name: 'payment', title: 'Faturas Próximas do Vencimento',
        description: `${invoices(notice.count)} a partir de ${formatDate(notice.until)}, no total de ${formatReal(notice.total)}.`,
      }
    case 'warning':
      return {
        id: `warning-${notice.contractReference}`, name: 'information', title: 'Fatura vencida',
        description: `Sua fatura mais antiga venceu há ${notice.days} dias, em ${formatDate(notice.until)}. Pague para evitar a suspensão do serviço do contrato ${notice.contractReference}.`,
      }
    case 'offer':
      return {
        id: `offer-${notice.campaignReference}`, name: 'offer', title: 'Oferta para você',
        description: `Pague suas faturas vencidas com ${advantage(notice.discountPercentage)} até ${formatDate(notice.until)}.`,
      }
  }
}

/** A notice as the customer reads it on that day; the same fact keeps its id from day to day. */
export const wordNotice = (notice: Notice, today: CalendarDate): Notification => ({ ...worded(notice), date: today })
