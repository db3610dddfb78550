import { screenStory } from 'shared-kernel/testing'
import PrivacyScreen from './privacy-screen'

export const Plain = screenStory(<PrivacyScreen />)
