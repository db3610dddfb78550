import { CreditCard } from '@portal/ui-kit/icons'
import { InactivityGuard } from '../../parts/inactivity-guard'
import { NotOffered } from '../../parts/not-offered'
import type { FormViewProps } from '../payment-method'

/** Says honestly that a credit card cannot be used here yet, and what can. */
const View = ({ alternatives }: FormViewProps) => (
  <InactivityGuard>
    <NotOffered icon={<CreditCard size={32} />} alternatives={alternatives} />
  </InactivityGuard>
)

export default View
