import { lazyScreen } from 'shared-kernel/react'
import { prepareLogin } from '../login/use-login.ts'
import { StepWaiting } from '../step/step-waiting.tsx'

const loadPin = () => import('../pin/pin-screen.tsx')

/** Everything behind the login form is loaded when it is needed. */
export const PinScreen = lazyScreen(loadPin, StepWaiting)
export const BirthdateScreen = lazyScreen(
  () => import('../birthdate/birthdate-screen.tsx'),
  StepWaiting,
)
export const OutcomeScreen = lazyScreen(() => import('../outcome/outcome-screen.tsx'), StepWaiting)
export const AppLoginScreen = lazyScreen(
  () => import('../app-login/app-login-screen.tsx'),
  StepWaiting,
)

export const CompanyScreen = lazyScreen(() => import('../company/company-screen.tsx'), StepWaiting)

/** What the form leads to comes while the customer types; a failure shows when it is needed. */
export function prepareNextStep(): void {
  prepareLogin()
  void loadPin().catch(() => undefined)
}
