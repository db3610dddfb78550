import { formatArrecadacaoDigitableLine, type ArrecadacaoDigitableLine } from '@portal/contract'
import { CopyField } from '@portal/ui-kit/copy-field'
import { useKernel } from 'shared-kernel/react'
import { FoldedSection } from '../page/folded-section.tsx'
import { texts as t } from './texts.ts'

interface BarCodeProps {
  line: string
  isOpenAtFirst: boolean
}

/** Renders the bar code of the printed invoice, to pay it in the app of a bank. */
export const BarCode = ({ line, isOpenAtFirst }: BarCodeProps) => {
  const { toast } = useKernel()
  return (
    <FoldedSection title={t.barCode} isOpenAtFirst={isOpenAtFirst}>
      <CopyField
        label={t.barCodeHow}
        value={line}
        displayValue={formatArrecadacaoDigitableLine(line as ArrecadacaoDigitableLine)}
        appearance="secondary"
        onCopied={() => toast.show(t.copied)}
        onFailed={() => toast.show(t.copyFailed)}
      />
    </FoldedSection>
  )
}
