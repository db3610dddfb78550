import { screenStory } from 'shared-kernel/testing'
import { FeedbackForm } from './feedback-form'

const nothing = () => undefined

export const Ask = screenStory(<FeedbackForm isPending={false} onBack={nothing} onClose={nothing} onSend={nothing} />)
export const Sending = screenStory(<FeedbackForm isPending onBack={nothing} onClose={nothing} onSend={nothing} />)
