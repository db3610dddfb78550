import { lazyPart } from '../ui/lazy-part'

const loadPin = () => import('../screens/pin-screen')

/** Everything behind the login form is loaded when it is needed. */
export const PinScreen = lazyPart(loadPin)
export const BirthdateScreen = lazyPart(() => import('../screens/birthdate-screen'))
export const OutcomeScreen = lazyPart(() => import('../screens/outcome-screen'))
export const AppLoginScreen = lazyPart(() => import('../screens/app-login-screen'))

/** The next step's code comes while the customer types; a failure shows when the step does. */
export const prepareNextStep = (): void => void loadPin().catch(() => undefined)
