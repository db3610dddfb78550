import { prepareLogin } from '../data/use-login'
import { lazyPart } from '../ui/lazy-part'

const loadPin = () => import('../screens/pin-screen')

/** Everything behind the login form is loaded when it is needed. */
export const PinScreen = lazyPart(loadPin)
export const BirthdateScreen = lazyPart(() => import('../screens/birthdate-screen'))
export const OutcomeScreen = lazyPart(() => import('../screens/outcome-screen'))
export const AppLoginScreen = lazyPart(() => import('../screens/app-login-screen'))

/** What the form leads to comes while the customer types; a failure shows when it is needed. */
export function prepareNextStep(): void {
  prepareLogin()
  void loadPin().catch(() => undefined)
}
