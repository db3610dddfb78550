import { createPixProblem, createViolation } from '../api-pix/errors.ts'
import { generateLocationSecret } from '../api-pix/ids.ts'
import type { SandboxContext } from '../context.ts'
import type { Change } from '../store/store.ts'
import type { Charge } from './charge.ts'
import { INVALID } from './parse-body.ts'

declare module '../store/store.ts' {
  interface Tables {
    locations: PixLocation
    locationSequence: { last: number }
  }
}

export interface PixLocation {
  id: number
  /** Secret part of the URL. */
  access: string
  location: string
  tipoCob: Charge['kind']
  criacao: string
  /** Charge that the location serves, if any. */
  txid: string | null
}

export const toLocationView = ({ id, txid, location, tipoCob, criacao }: PixLocation) => ({
  id,
  ...(txid !== null && { txid }),
  location,
  tipoCob,
  criacao,
})

interface LocationUpdate {
  location: PixLocation
  changes: Change[]
}

export const createLocation = (
  context: SandboxContext,
  tipoCob: PixLocation['tipoCob'],
  txid: string | null,
): LocationUpdate => {
  const { store } = context
  // Older versions numbered locations by charge.
  const { last } = store.get('locationSequence', 'last') ?? { last: store.count('charges') }
  const access = generateLocationSecret()
  const location: PixLocation = {
    id: last + 1,
    access,
    location: `${context.base()}/pix/qr/v2/${tipoCob}/${access}`,
    tipoCob,
    criacao: context.clock().toISOString(),
    txid,
  }
  return {
    location,
    changes: [
      ['locations', String(location.id), location],
      ['locationSequence', 'last', { last: location.id }],
    ],
  }
}

export const findLocation = ({ store }: SandboxContext, id: string): PixLocation => {
  const location = store.get('locations', id)
  if (!location)
    throw createPixProblem('PayloadLocationNaoEncontrado', `Nenhuma location com o id ${id}.`)
  return location
}

/** Binds an existing location to a charge. Rejects one that is missing, in use or of the other kind. */
export const bindLocation = (
  { store }: SandboxContext,
  kind: Charge['kind'],
  txid: string,
  id: number,
): LocationUpdate => {
  const throwViolation = (razao: string): never => {
    throw createViolation(INVALID[kind], `${kind}.loc`, razao, String(id))
  }
  const known = store.get('locations', String(id))
  if (!known) return throwViolation('O location referenciado por loc.id inexiste.')
  if (known.txid !== null && known.txid !== txid)
    throwViolation('O location referenciado por loc.id já está sendo utilizado por outra cobrança.')
  if (known.tipoCob !== kind)
    throwViolation(`O location referenciado por ${kind}.loc.id apresenta tipo "${known.tipoCob}".`)
  const location: PixLocation = { ...known, txid }
  return { location, changes: [['locations', String(id), location]] }
}

/** Releases the location of a charge. Returns it unchanged when it serves none. */
export const releaseLocation = (context: SandboxContext, location: PixLocation): PixLocation => {
  const { store } = context
  const charge = location.txid === null ? undefined : store.get('charges', location.txid)
  if (!charge) return location
  const released: PixLocation = { ...location, txid: null }
  store.commit(
    ['charges', charge.txid, { ...charge, locId: null, access: '', location: '' }],
    ['locations', String(location.id), released],
  )
  return released
}
