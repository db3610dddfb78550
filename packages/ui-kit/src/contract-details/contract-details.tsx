import { DescriptionList } from '../description-list/description-list.tsx'
import { FibreMark } from '../fibre-mark/fibre-mark.tsx'
import { texts } from '../texts.ts'

interface ContractDetailsProps {
  reference: string
  /** As shown; left out where there is none to show. */
  phone?: string | null
  /** Fibre without a phone: its mark stands in the phone's place. */
  isFibre: boolean
  /** How many invoices the total is of. */
  invoiceCount: number
  /** As shown, such as 'R$ 99,90'. */
  total: string
  className?: string | undefined
}

/** A contract summed up: number, phone, how many invoices and their total. */
export const ContractDetails = ({
  reference,
  phone,
  isFibre,
  invoiceCount: quantity,
  total,
  className,
}: ContractDetailsProps) => {
  const phoneOrFibreMark = isFibre ? <FibreMark /> : phone
  return (
    <DescriptionList
      {...(className && { className })}
      items={[
        { label: texts.contract, value: reference },
        ...(phoneOrFibreMark ? [{ label: texts.phone, value: phoneOrFibreMark }] : []),
        { label: texts.invoiceCount, value: quantity },
        { label: texts.total, value: total },
      ]}
    />
  )
}
