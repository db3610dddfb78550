import { screenStory } from 'shared-kernel/testing'
import { CompanyForm } from './company-form.tsx'

const nothing = () => undefined
export const Empty = screenStory(<CompanyForm onStarted={nothing} onEnd={nothing} />)
