import { Button } from '@portal/ui-kit/button'
import { Share } from '@portal/ui-kit/icons'
import type * as Sharing from './share.ts'
import { sendTexts } from './texts.ts'

interface ShareButtonProps {
  wide?: boolean
  /** Told what shares, once it is here. */
  onShare: (sharing: typeof Sharing) => Promise<void>
  /** Where even that does not come, what belongs there is copied. */
  copy: () => Promise<unknown>
}

/** 'Compartilhar': the words are put together when they are wanted. */
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
