import { Unchosen } from '../owed/unchosen'
import { FlowLayout } from '../page/flow-layout'
import { pageWords } from '../page/words'
import { pickerAt } from '../payment/addresses'
import { useAddress } from '../payment/use-address'
import { Picker } from './picker'
import { pickerWords } from './words'

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
