import {
  isProfileOfKind,
  listProfileFields,
  PROFILE_MODES,
} from '../../../services/sandbox/src/faults/profiles.ts'
import type { CustomerRun } from './customer-run.ts'

interface ProviderFault {
  readonly target: (typeof TARGETS)[number]
  readonly mode: string
  readonly field?: string
  readonly factor?: number
  readonly bytes?: number
}

const TARGETS = ['pix', 'card', 'bank', 'sms'] as const
/** More than the portal reads of any response. */
const HUGE_BYTES = 6 * 1024 * 1024
/** Responses that say nothing. */
const SILENT_MODES = ['error', 'hang'] as const

/** Fault profiles of the sandbox. One field is false at a time, so that the response contradicts itself. */
const FAULTS: readonly ProviderFault[] = TARGETS.flatMap((target) => [
  ...SILENT_MODES.map((mode) => ({ target, mode })),
  ...PROFILE_MODES.filter((mode) => !isProfileOfKind(mode, 'payer')).flatMap(
    (mode): ProviderFault[] => {
      const fields = listProfileFields(mode, target)
      if (mode === 'wrong_amount')
        return fields.flatMap((field) =>
          [10, 0.01].map((factor) => ({ target, mode, field, factor })),
        )
      if (isProfileOfKind(mode, 'field')) return fields.map((field) => ({ target, mode, field }))
      if (mode === 'huge_body') return [{ target, mode, bytes: HUGE_BYTES }]
      return fields.length === 0 ? [] : [{ target, mode }]
    },
  ),
])

/** Faults of amounts and charges. */
const MONEY_FAULTS = FAULTS.filter(
  ({ target, mode, field }) => target !== 'sms' && (field !== undefined || mode === 'other_object'),
)

const setFault = ({ app }: CustomerRun, payload: object): Promise<unknown> =>
  Promise.resolve(app.inject({ method: 'POST', url: '/faults', payload }))

/** Lets a provider return false data, or none, for a while. */
export const startProviderFault = async (
  run: CustomerRun,
  longest: readonly [number, ...number[]],
  isAboutMoney = false,
): Promise<void> => {
  const { time, random, note } = run.simulation
  const faults = isAboutMoney ? MONEY_FAULTS : FAULTS
  const fault = faults[random.between(0, faults.length - 1)]
  if (fault === undefined) return
  note('liar', Object.values(fault).join(' '))
  await setFault(run, fault)
  await time.sleep(random.between(1_000, random.oneOf(longest)))
  await setFault(run, { target: fault.target, mode: 'off' })
}

export const endProviderFaults = async (run: CustomerRun): Promise<void> => {
  for (const target of TARGETS) await setFault(run, { target, mode: 'off' })
}
