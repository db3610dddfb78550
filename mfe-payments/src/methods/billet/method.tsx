import { BarcodeIcon, FileText } from '@portal/ui-kit/icons'
import { lazyScreen } from 'shared-kernel/react'
import { CodeWaiting } from '../../page/code-waiting'
import type { CodeViewProps, MethodsOf } from '../method'
import { bankSlipWords, barCodeWords } from './words'

const View = lazyScreen<CodeViewProps<'bankSlip' | 'barCode'>>(() => import('./view'), CodeWaiting)

export const methods: MethodsOf<'billet'> = {
  bankSlip: { kind: 'code', Icon: FileText, words: bankSlipWords, order: { billetKind: 'boleto' }, View },
  barCode: { kind: 'code', Icon: BarcodeIcon, words: barCodeWords, order: { billetKind: 'arrecadacao' }, View },
}
