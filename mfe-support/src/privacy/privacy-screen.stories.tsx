import { myData, myDataFixture } from '@portal/contract'
import { createScreenStory } from 'shared-kernel/testing'
import PrivacyScreen from './privacy-screen.tsx'

export const WithMyData = createScreenStory(<PrivacyScreen />, (api) =>
  api.respond(myData, myDataFixture.output),
)
export const Failed = createScreenStory(<PrivacyScreen />, (api) =>
  api.reject(myData, 'UNEXPECTED'),
)
