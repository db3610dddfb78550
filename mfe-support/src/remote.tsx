import { type ComponentType, lazy, Suspense } from 'react'
import { defineRemote } from 'shared-kernel'
import { routes } from './routes/routes'
import { SurveySlot } from './survey/survey-slot'

interface Closable { onClose(): void }

const slot = (load: () => Promise<{ default: ComponentType<Closable> }>): ComponentType<Closable> => {
  const Content = lazy(load)
  return function SupportSlot(props) {
    return <Suspense fallback={null}><Content {...props} /></Suspense>
  }
}

export default defineRemote({
  contract: '1.0.0',
  name: 'support',
  routes,
  slots: {
    notificationPanel: slot(() => import('./notices/notice-panel')),
    clickToCall: slot(() => import('./care/call-back-dialog')),
    survey: SurveySlot,
  },
})
