import type { Invoice, InvoiceStatus } from '@portal/contract'
import { Chip, type ChipTone } from '@portal/ui-kit/chip'
import { texts } from './texts.ts'

const TONE: Record<InvoiceStatus, ChipTone> = {
  ABERTA: 'neutral',
  VENCIDA: 'danger',
  PAGA: 'success',
  EM_ACORDO: 'info',
}

export const StatusChip = ({ status, isPrescribed }: Pick<Invoice, 'status' | 'isPrescribed'>) => (
  <Chip tone={isPrescribed ? 'neutral' : TONE[status]}>
    {texts.status({ status, isPrescribed })}
  </Chip>
)
