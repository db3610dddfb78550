import { todayInSaoPaulo, type CalendarDate } from '@portal/contract'
import { useKernel } from 'shared-kernel/react'

/** Today in America/Sao_Paulo by the server's clock, whatever the device believes. */
export const useToday = (): CalendarDate => todayInSaoPaulo(new Date(useKernel().now()))
