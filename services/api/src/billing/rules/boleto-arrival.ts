import { addDays, AGREEMENT_PERIODS, toBankDay, type CalendarDate } from '@portal/contract'

/** Returns the last day on which a boleto that was paid on `day` may be reported. Banks clear on bank days only. */
export const getBoletoArrival = (day: CalendarDate): CalendarDate => {
  let arrival = day
  for (let left = AGREEMENT_PERIODS.daysToClear; left > 0; left -= 1)
    arrival = toBankDay(addDays(arrival, 1))
  return arrival
}
