import { createScreenStory } from 'shared-kernel/testing'
import InvitationScreen from './invitation-screen.tsx'

export const WithoutItsSecret = createScreenStory(<InvitationScreen />)
