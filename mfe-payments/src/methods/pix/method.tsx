import { PixIcon } from '@portal/ui-kit/icons'
import type { FolderMethods } from '../method.ts'
import { EndToEndId } from './end-to-end-id.tsx'
import { PixView } from './view.tsx'
import { pixTexts } from './texts.ts'

export const methods: FolderMethods<'pix'> = {
  /** Travels with the remote's first chunk: it is what most customers open. */
  pix: {
    kind: 'code',
    Icon: PixIcon,
    texts: pixTexts,
    order: {},
    View: PixView,
    listReceiptFacts: ({ moneyId }) =>
      moneyId ? [{ label: pixTexts.endToEnd, value: <EndToEndId id={moneyId} /> }] : [],
  },
}
