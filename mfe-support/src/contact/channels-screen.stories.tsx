import { createScreenStory } from 'shared-kernel/testing'
import ChannelsScreen from './channels-screen.tsx'

export const Plain = createScreenStory(<ChannelsScreen />)
