import { registeredEmail } from '@portal/contract'
import { createScreenStory } from 'shared-kernel/testing'
import EmailScreen from './email-screen.tsx'

export const NoneYet = createScreenStory(<EmailScreen />, (api) =>
  api.respond(registeredEmail, { email: null, pending: null }),
)
export const Registered = createScreenStory(<EmailScreen />, (api) =>
  api.respond(registeredEmail, { email: 'p***@example.com', pending: null }),
)
export const Waiting = createScreenStory(<EmailScreen />, (api) =>
  api.handle(registeredEmail, () => new Promise(() => undefined)),
)
export const Failed = createScreenStory(<EmailScreen />, (api) =>
  api.reject(registeredEmail, 'UNEXPECTED'),
)
