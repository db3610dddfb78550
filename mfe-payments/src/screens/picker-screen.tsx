import { PICKER_PATH } from '../domain/payment-method'
import { pickerTexts } from '../texts'
import { FlowLayout } from '../ui/flow-layout'
import { Picker } from './picker'
import { Unchosen } from './unchosen'
import { useAddress } from './use-address'

/** The method picker for the invoices that the address names. */
export const PickerScreen = () => {
  const { references } = useAddress()
  return (
    <FlowLayout title={pickerTexts.here} back={{ label: pickerTexts.back, to: '/' }}>
      {references.length > 0 ? <Picker references={references} /> : <Unchosen path={PICKER_PATH} />}
    </FlowLayout>
  )
}
