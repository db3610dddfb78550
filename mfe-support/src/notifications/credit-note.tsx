import { formatReal } from '@portal/contract'
import { Alert } from '@portal/ui-kit/alert'
import { texts } from './texts.ts'
import { useNotifications } from './use-notifications.ts'

/** Shows the credit of the customer, if there is any. */
export const CreditNote = () => {
  const { data } = useNotifications()
  if (!data?.credit) return null
  return (
    <Alert tone="info" title={texts.credit(formatReal(data.credit))}>
      {texts.creditText}
    </Alert>
  )
}
