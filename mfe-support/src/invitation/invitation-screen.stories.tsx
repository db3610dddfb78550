import { screenStory } from 'shared-kernel/testing'
import InvitationScreen from './invitation-screen.tsx'

export const WithoutItsSecret = screenStory(<InvitationScreen />)
