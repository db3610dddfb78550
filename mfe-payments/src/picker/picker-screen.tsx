import { DefaultInvoice } from '../invoices/default-invoice.tsx'
import { FlowLayout } from '../page/flow-layout.tsx'
import { pageTexts } from '../page/texts.ts'
import { buildPickerUrl } from '../payment/urls.ts'
import { usePaymentParams } from '../payment/use-payment-params.ts'
import { Picker } from './picker.tsx'
import { pickerTexts } from './texts.ts'

export const PickerScreen = () => {
  const { references } = usePaymentParams()
  return (
    <FlowLayout title={pickerTexts.title} back={{ label: pageTexts.backToInvoices, to: '/' }}>
      {references.length > 0 ? (
        <Picker references={references} />
      ) : (
        <DefaultInvoice buildUrl={buildPickerUrl} />
      )}
    </FlowLayout>
  )
}
