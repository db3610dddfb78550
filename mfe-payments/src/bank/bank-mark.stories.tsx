import { BankMark } from './bank-mark'
import { BANKS } from './banks'

export const All = () => (
  <>
    {BANKS.map(({ name, letters }, at) => (
      <BankMark key={name} letters={letters} at={at} />
    ))}
  </>
)
