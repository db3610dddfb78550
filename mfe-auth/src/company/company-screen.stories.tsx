import { createScreenStory } from 'shared-kernel/testing'
import { CompanyForm } from './company-form.tsx'

const nothing = () => undefined
export const Empty = createScreenStory(<CompanyForm onStarted={nothing} onEnd={nothing} />)
