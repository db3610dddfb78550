import { screenStory } from 'shared-kernel/testing'
import InvitationScreen from './invitation-screen'

export const WithoutItsSecret = screenStory(<InvitationScreen />)
