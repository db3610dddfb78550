import { Button } from '@portal/ui-kit/button'
import { TriangleAlert } from '@portal/ui-kit/icons'
import { StatusPanel } from '../page/status-panel.tsx'
import { pageTexts } from '../page/texts.ts'
import { partnerTexts } from './texts.ts'

export const Crashed = ({ onRetry }: { onRetry: () => void }) => (
  <StatusPanel
    icon={<TriangleAlert size={32} />}
    tone="danger"
    title={partnerTexts.crashed}
    actions={<Button onClick={onRetry}>{pageTexts.retry}</Button>}
  >
    {partnerTexts.crashedHint}
  </StatusPanel>
)
