import { NotOffered } from '../../parts/not-offered'
import type { FormViewProps } from '../payment-method'
import { CreditCard } from '@portal/ui-kit/icons'

/** Says honestly that a debit card cannot be used here yet, and what can. */
const View = ({ alternatives }: FormViewProps) => <NotOffered icon={<CreditCard size={32} />} alternatives={alternatives} />

export default View
