import { formatE164Phone } from '@portal/contract'
import { texts as invoiceTexts } from '../invoice-display/texts.ts'
import type { ContractView } from './account.rules.ts'

export const formatProducts = ({ contract }: Pick<ContractView, 'contract'>): string =>
  contract.products.map(({ name }) => name).join(', ')

/** Formats the product with its phone or contract number: 'TIM Black (11) 9 8765 4321'. */
export const formatLineName = (view: Pick<ContractView, 'contract' | 'phone'>): string =>
  `${formatProducts(view)} ${
    view.phone ? formatE164Phone(view.phone) : `${invoiceTexts.contract} ${view.contract.reference}`
  }`
