import { BankMark } from './bank-mark.tsx'
import { BANKS } from './banks.ts'

export const All = () => (
  <>
    {BANKS.map(({ name, letters }, at) => (
      <BankMark key={name} letters={letters} index={at} />
    ))}
  </>
)
