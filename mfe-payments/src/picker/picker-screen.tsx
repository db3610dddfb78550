import { Unchosen } from '../owed/unchosen.tsx'
import { FlowLayout } from '../page/flow-layout.tsx'
import { pageWords } from '../page/words.ts'
import { pickerAt } from '../payment/addresses.ts'
import { useAddress } from '../payment/use-address.ts'
import { Picker } from './picker.tsx'
import { pickerWords } from './words.ts'

/** The method picker for the invoices that the address names. */
export const PickerScreen = () => {
  const { references } = useAddress()
  return (
    <FlowLayout title={pickerWords.here} back={{ label: pageWords.backToBills, to: '/' }}>
      {references.length > 0 ? (
        <Picker references={references} />
      ) : (
        <Unchosen addressOf={pickerAt} />
      )}
    </FlowLayout>
  )
}
