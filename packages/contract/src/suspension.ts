import * as z from 'zod/mini'
import { calendarDate } from './schemas.ts'

/** First days on which the operator may suspend the service and end the contract. */
export const suspension = z.object({ suspendsFrom: calendarDate, endsFrom: calendarDate })
export type Suspension = z.output<typeof suspension>
