import { Button } from '@portal/ui-kit/button'
import { Share } from '@portal/ui-kit/icons'
import type * as Sharing from './share.ts'
import { sendTexts } from './texts.ts'

interface ShareButtonProps {
  wide?: boolean
  onShare: (sharing: typeof Sharing) => Promise<void>
  /** Fallback when the module fails to load. */
  copy: () => Promise<unknown>
}

export const ShareButton = ({ wide = false, onShare, copy }: ShareButtonProps) => (
  <Button
    wide={wide}
    appearance="secondary"
    icon={<Share size={20} />}
    onClick={() => import('./share.ts').then(onShare, copy)}
  >
    {sendTexts.share}
  </Button>
)
