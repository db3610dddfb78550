import { toSaoPauloDate, type CalendarDate } from '@portal/contract'
import { useKernel } from 'shared-kernel/react'

/** Today in America/Sao_Paulo by the server's clock, whatever the device believes. */
export const useToday = (): CalendarDate => toSaoPauloDate(new Date(useKernel().now()))
