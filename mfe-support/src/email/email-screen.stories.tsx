import { registeredEmail } from '@portal/contract'
import { screenStory } from 'shared-kernel/testing'
import EmailScreen from './email-screen.tsx'

export const NoneYet = screenStory(<EmailScreen />, (api) =>
  api.respond(registeredEmail, { email: null, pending: null }),
)
export const Registered = screenStory(<EmailScreen />, (api) =>
  api.respond(registeredEmail, { email: 'p***@example.com', pending: null }),
)
export const Waiting = screenStory(<EmailScreen />, (api) =>
  api.handle(registeredEmail, () => new Promise(() => undefined)),
)
export const Failed = screenStory(<EmailScreen />, (api) =>
  api.reject(registeredEmail, 'UNEXPECTED'),
)
