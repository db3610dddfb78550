import { Button } from '@portal/ui-kit/button'
import { Share } from '@portal/ui-kit/icons'
import type * as Sharing from './share.ts'
import { sendTexts } from './texts.ts'

interface ShareButtonProps {
  appearance?: 'secondary' | 'tertiary'
  onShare: (sharing: typeof Sharing) => Promise<void>
  /** Fallback when the module fails to load. */
  copy: () => Promise<unknown>
}

export const ShareButton = ({ appearance = 'tertiary', onShare, copy }: ShareButtonProps) => (
  <Button
    appearance={appearance}
    icon={<Share size={20} />}
    onClick={() => import('./share.ts').then(onShare, copy)}
  >
    {sendTexts.share}
  </Button>
)
