import { screenStory } from 'shared-kernel/testing'
import ChannelsScreen from './channels-screen'

export const Plain = screenStory(<ChannelsScreen />)
