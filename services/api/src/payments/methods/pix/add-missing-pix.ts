import { addMs } from '../../../platform/index.ts'
import { MAX_CLOCK_SKEW_MS } from '../../providers/check-records.ts'
import type { PixClient } from './client.ts'
import { pixReceived, type Cobv } from './wire.ts'

/**
 * Reads the Pix of a completed charge from the list of received Pix if the charge names none, as
 * with some banks. Without the Pix and its id nothing is booked.
 */
export const addMissingPix = async <Charge extends Pick<Cobv, 'status' | 'pix'>>(
  client: Pick<PixClient, 'listReceived'>,
  charge: Charge | null,
  txid: string,
  { from, now }: { readonly from: Date; readonly now: Date },
): Promise<Charge | null> => {
  if (charge?.status !== 'CONCLUIDA' || (charge.pix?.length ?? 0) > 0) return charge
  const { records } = await client.listReceived(
    addMs(from, -MAX_CLOCK_SKEW_MS),
    addMs(now, MAX_CLOCK_SKEW_MS),
    { txid },
  )
  const pix = records
    .flatMap((one) => pixReceived.safeParse(one).data ?? [])
    .filter((one) => one.txid === txid)
  return { ...charge, pix }
}
