import { lazyScreen } from 'shared-kernel/react'
import { prepareLogin } from '../login/use-login.ts'
import { StepSkeleton } from '../step/step-skeleton.tsx'

const loadPin = () => import('../pin/pin-screen.tsx')

export const PinScreen = lazyScreen(loadPin, StepSkeleton)
export const BirthdateScreen = lazyScreen(
  () => import('../birthdate/birthdate-screen.tsx'),
  StepSkeleton,
)
export const OutcomeScreen = lazyScreen(() => import('../outcome/outcome-screen.tsx'), StepSkeleton)
export const AppLoginScreen = lazyScreen(
  () => import('../app-login/app-login-screen.tsx'),
  StepSkeleton,
)

export const CompanyScreen = lazyScreen(() => import('../company/company-screen.tsx'), StepSkeleton)

/** Preloads the next step; a failure is shown when the step is rendered. */
export function prepareNextStep(): void {
  prepareLogin()
  void loadPin().catch(() => undefined)
}
