import { PixIcon } from '@portal/ui-kit/icons'
import type { FolderMethods } from '../method.ts'
import { EndToEndId } from './end-to-end-id.tsx'
import { PixView } from './view.tsx'
import { pixTexts } from './texts.ts'

export const methods: FolderMethods<'pix'> = {
  /** Bundled with the first chunk, because most customers choose Pix. */
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
