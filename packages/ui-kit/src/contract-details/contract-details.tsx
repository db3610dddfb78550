import { DescriptionList } from '../description-list/description-list.tsx'
import { FibreMark } from '../fibre-mark/fibre-mark.tsx'
import { texts } from '../texts.ts'

interface ContractDetailsProps {
  reference: string
  /** Formatted phone; null where the contract has none. */
  phone?: string | null
  isFibre: boolean
  invoiceCount: number
  /** Formatted amount, such as 'R$ 99,90'. */
  total: string
  layout?: 'rows' | 'grid'
  className?: string | undefined
}

/** Renders a contract as a description list: number, phone, invoice count and total. */
export const ContractDetails = ({
  reference,
  phone,
  isFibre,
  invoiceCount,
  total,
  layout = 'rows',
  className,
}: ContractDetailsProps) => {
  const phoneOrFibreMark = isFibre ? <FibreMark /> : phone
  return (
    <DescriptionList
      layout={layout}
      {...(className && { className })}
      items={[
        { label: texts.contract, value: reference },
        ...(phoneOrFibreMark ? [{ label: texts.phone, value: phoneOrFibreMark }] : []),
        { label: texts.invoiceCount, value: invoiceCount },
        { label: texts.total, value: total },
      ]}
    />
  )
}
