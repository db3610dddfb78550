import { sendPinToPerson } from '@portal/contract'
import { createScreenStory } from 'shared-kernel/testing'
import { CompanyCode } from './company-code.tsx'
import { CompanyForm } from './company-form.tsx'

const nothing = () => undefined
export const Empty = createScreenStory(<CompanyForm onStarted={nothing} onEnd={nothing} />)
export const TooManyCodes = createScreenStory(
  <CompanyCode email="rita@example.com" onEnd={nothing} />,
  (api) =>
    api.reject(sendPinToPerson, 'TOO.MANY.REQUESTS', { headers: { 'retry-after': '80000' } }),
)
