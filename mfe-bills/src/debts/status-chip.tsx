import type { DebtStatus } from '@portal/contract'
import { Chip, type ChipTone } from '@portal/ui-kit/chip'
import { texts } from './texts.ts'

const TONE: Record<DebtStatus, ChipTone> = {
  ABERTA: 'neutral',
  VENCIDA: 'danger',
  PAGA: 'success',
  EM_ACORDO: 'info',
}

/** The state of an invoice in a word; red is overdue, green is paid. */
export const StatusChip = ({ status }: { status: DebtStatus }) => (
  <Chip tone={TONE[status]}>{texts.status[status]}</Chip>
)
