import { Button } from '@portal/ui-kit/button'
import { TriangleAlert } from '@portal/ui-kit/icons'
import { Notice } from '../page/notice.tsx'
import { pageWords } from '../page/words.ts'
import { partnerWords } from './words.ts'

/** Shown in place of a part that threw or whose code did not load, with a button to try again. */
export const Crashed = ({ onRetry }: { onRetry: () => void }) => (
  <Notice
    icon={<TriangleAlert size={32} />}
    tone="danger"
    title={partnerWords.crashed}
    actions={<Button onClick={onRetry}>{pageWords.retry}</Button>}
  >
    {partnerWords.crashedHint}
  </Notice>
)
