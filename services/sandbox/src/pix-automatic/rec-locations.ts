import { createPixProblem } from '../api-pix/errors.ts'
import { generateLocationSecret } from '../api-pix/ids.ts'
import type { SandboxContext } from '../context.ts'
import type { RecLocation } from './recurrence.ts'

export const createRecLocation = (context: SandboxContext): RecLocation => {
  const { store, clock, base } = context
  const { last } = store.get('recLocationSequence', 'last') ?? { last: 0 }
  const access = generateLocationSecret()
  const location: RecLocation = {
    id: last + 1,
    access,
    location: `${base()}/pix/qr/v2/rec/${access}`,
    criacao: clock().toISOString(),
    idRec: null,
  }
  store.commit(
    ['recLocations', String(location.id), location],
    ['recLocationSequence', 'last', { last: location.id }],
  )
  return location
}

export const findRecLocation = ({ store }: SandboxContext, id: string): RecLocation => {
  const location = store.get('recLocations', id)
  if (!location)
    throw createPixProblem('PayloadLocationRecNaoEncontrado', `Nenhuma location com o id ${id}.`)
  return location
}
