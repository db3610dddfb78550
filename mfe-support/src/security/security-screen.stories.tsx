import { screenStory } from 'shared-kernel/testing'
import SecurityScreen from './security-screen'

export const Plain = screenStory(<SecurityScreen />)
