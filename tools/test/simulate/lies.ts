import {
  isProfileOfKind,
  listProfileFields,
  PROFILE_MODES,
} from '../../../services/sandbox/src/faults/profiles.ts'
import type { CustomerRun } from './customer-run.ts'

interface Lie {
  readonly target: 'pix' | 'card' | 'bank'
  readonly mode: string
  readonly field?: string
}

/** Profiles that need real time or memory, and that of a payer. */
const EXCLUDED: readonly string[] = ['huge_body', 'drip', 'overpaid']
const TARGETS = ['pix', 'card', 'bank'] as const

/** Fault profiles of the sandbox. One field is false at a time, so that the response contradicts itself. */
const LIES: readonly Lie[] = TARGETS.flatMap((target) =>
  PROFILE_MODES.filter((mode) => !EXCLUDED.includes(mode)).flatMap((mode): Lie[] => {
    const fields = listProfileFields(mode, target)
    if (isProfileOfKind(mode, 'field')) return fields.map((field) => ({ target, mode, field }))
    return fields.length === 0 ? [] : [{ target, mode }]
  }),
)

const setFault = ({ app }: CustomerRun, payload: object): Promise<unknown> =>
  Promise.resolve(app.inject({ method: 'POST', url: '/faults', payload }))

/** Lets a provider return false data for a while. */
export const startLie = async (
  street: CustomerRun,
  longest: readonly [number, ...number[]],
): Promise<void> => {
  const { time, random, note } = street.stage
  const lie = LIES[random.between(0, LIES.length - 1)]
  if (lie === undefined) return
  note('liar', Object.values(lie).join(' '))
  await setFault(street, lie)
  await time.sleep(random.between(1_000, random.oneOf(longest)))
  await setFault(street, { target: lie.target, mode: 'off' })
}

export const endLies = async (street: CustomerRun): Promise<void> => {
  for (const target of TARGETS) await setFault(street, { target, mode: 'off' })
}
