import { pickerTexts } from '../texts'
import { FlowLayout } from '../ui/flow-layout'
import { NothingChosen } from '../ui/nothing-chosen'
import { Picker } from './picker'
import { useAddress } from './use-address'

/** The method picker for the invoices that the address names. */
export const PickerScreen = () => {
  const { references } = useAddress()
  return (
    <FlowLayout title={pickerTexts.here} back={{ label: pickerTexts.back, to: '/' }}>
      {references.length > 0 ? <Picker references={references} /> : <NothingChosen />}
    </FlowLayout>
  )
}
