import { myData, myDataFixture } from '@portal/contract'
import { screenStory } from 'shared-kernel/testing'
import PrivacyScreen from './privacy-screen.tsx'

export const WithMyData = screenStory(<PrivacyScreen />, (api) =>
  api.respond(myData, myDataFixture.output),
)
export const Failed = screenStory(<PrivacyScreen />, (api) => api.reject(myData, 'UNEXPECTED'))
