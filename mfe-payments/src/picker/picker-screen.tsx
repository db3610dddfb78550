import { Unchosen } from '../owed/unchosen'
import { useMay } from 'shared-kernel/react'
import { CannotPay } from '../page/cannot-pay'
import { FlowLayout } from '../page/flow-layout'
import { pageWords } from '../page/words'
import { pickerAt } from '../payment/addresses'
import { useAddress } from '../payment/use-address'
import { Picker } from './picker'
import { pickerWords } from './words'

/** The method picker for the invoices that the address names. */
export const PickerScreen = () => {
  const { references } = useAddress()
  const mayPay = useMay('pays')
  return (
    <FlowLayout title={pickerWords.here} back={{ label: pageWords.backToBills, to: '/' }}>
      {!mayPay ? <CannotPay /> : references.length > 0 ? <Picker references={references} /> : <Unchosen addressOf={pickerAt} />}
    </FlowLayout>
  )
}
