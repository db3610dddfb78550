import { NotOffered } from '../../parts/not-offered'
import type { FormViewProps } from '../payment-method'
import { GooglePayMark } from '@portal/ui-kit/icons'

/** Says honestly that Google Pay cannot be used here yet, and what can. */
const View = ({ alternatives }: FormViewProps) => <NotOffered icon={<GooglePayMark size={32} />} alternatives={alternatives} />

export default View
