import { Facts } from '../facts/facts.tsx'
import { FibreMark } from '../fibre-mark/fibre-mark.tsx'
import { texts } from '../texts.ts'

interface ContractFactsProps {
  reference: string
  /** As shown; left out where there is none to show. */
  phone?: string | null
  /** Fibre without a phone: its mark stands in the phone's place. */
  isFibre: boolean
  /** How many invoices the total is of. */
  quantity: number
  /** As shown, such as 'R$ 99,90'. */
  total: string
  className?: string | undefined
}

/** A contract summed up: number, phone, how many invoices and their total. */
export const ContractFacts = ({
  reference,
  phone,
  isFibre,
  quantity,
  total,
  className,
}: ContractFactsProps) => {
  const knownBy = isFibre ? <FibreMark /> : phone
  return (
    <Facts
      {...(className && { className })}
      items={[
        { label: texts.contract, value: reference },
        ...(knownBy ? [{ label: texts.phone, value: knownBy }] : []),
        { label: texts.quantity, value: quantity },
        { label: texts.total, value: total },
      ]}
    />
  )
}
