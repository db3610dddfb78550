import { toSaoPauloDate, type CalendarDate } from '@portal/contract'
import { useKernel } from 'shared-kernel/react'

/** Returns the current day in America/Sao_Paulo by the server clock, since device clocks may be wrong. */
export const useToday = (): CalendarDate => toSaoPauloDate(new Date(useKernel().now()))
