import { Alert } from '@portal/ui-kit/alert'
import { BankButton } from '../../bank/bank-button.tsx'
import { useCanShowQr } from './use-can-show-qr.ts'
import { pixTexts } from './texts.ts'

/** Scrolls no more than needed, so that the next step is not behind the bar. */
const scrollToHint = (node: HTMLElement | null) => node?.scrollIntoView?.({ block: 'nearest' })

/** What to do after the code was copied. Phones also open the bank's app. */
export const CopiedHint = ({ copy }: { copy: () => unknown }) => {
  const isOtherDevice = useCanShowQr()
  return (
    <Alert
      live
      ref={scrollToHint}
      tone="success"
      title={pixTexts.copiedTitle}
      action={
        !isOtherDevice && (
          <BankButton label={pixTexts.openBank} note={pixTexts.copiedHint} copy={copy} />
        )
      }
    >
      {pixTexts.copiedHint}
    </Alert>
  )
}
