import { lazyScreen } from 'shared-kernel/react'
import { prepareLogin } from '../login/use-login'

const loadPin = () => import('../pin/pin-screen')

/** Everything behind the login form is loaded when it is needed. */
export const PinScreen = lazyScreen(loadPin)
export const BirthdateScreen = lazyScreen(() => import('../birthdate/birthdate-screen'))
export const OutcomeScreen = lazyScreen(() => import('../outcome/outcome-screen'))
export const AppLoginScreen = lazyScreen(() => import('../app-login/app-login-screen'))

/** What the form leads to comes while the customer types; a failure shows when it is needed. */
export function prepareNextStep(): void {
  prepareLogin()
  void loadPin().catch(() => undefined)
}
