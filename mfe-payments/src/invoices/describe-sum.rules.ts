import { formatReal, getAmountLabel, toCents, type PaymentItem } from '@portal/contract'

/** Returns, for example, 'Valor da fatura R$ 210,00 + Juros de mora R$ 4,20 − Desconto R$ 4,20 = R$ 210,00'. */
export const describeSum = ({ components, total }: Pick<PaymentItem, 'components' | 'total'>) =>
  components
    .map(({ kind, amount }, at) => {
      const sign = amount < 0 ? '− ' : at > 0 ? '+ ' : ''
      return `${sign}${getAmountLabel(kind)} ${formatReal(toCents(Math.abs(amount)))}`
    })
    .concat(`= ${formatReal(total)}`)
    .join(' ')
