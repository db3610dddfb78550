import { prepareLogin } from '../login/use-login'
import { lazyPart } from '../step/lazy-part'

const loadPin = () => import('../pin/pin-screen')

/** Everything behind the login form is loaded when it is needed. */
export const PinScreen = lazyPart(loadPin)
export const BirthdateScreen = lazyPart(() => import('../birthdate/birthdate-screen'))
export const OutcomeScreen = lazyPart(() => import('../outcome/outcome-screen'))
export const AppLoginScreen = lazyPart(() => import('../app-login/app-login-screen'))

/** What the form leads to comes while the customer types; a failure shows when it is needed. */
export function prepareNextStep(): void {
  prepareLogin()
  void loadPin().catch(() => undefined)
}
