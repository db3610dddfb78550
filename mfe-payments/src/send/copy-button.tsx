import { Button } from '@portal/ui-kit/button'
import { Check, Copy } from '@portal/ui-kit/icons'
import { LiveRegion } from '@portal/ui-kit/live-region'
import styles from './copy-button.module.css'

interface CopyButtonProps {
  isCopied: boolean
  onCopy: () => void
  copy: string
  copied: string
}

export const CopyButton = ({ isCopied, onCopy, copy, copied }: CopyButtonProps) => (
  <>
    <Button wide className={styles.copy} icon={isCopied ? <Check /> : <Copy />} onClick={onCopy}>
      {isCopied ? copied : copy}
    </Button>
    <LiveRegion message={isCopied ? copied : ''} />
  </>
)
