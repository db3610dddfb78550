import { PixIcon } from '@portal/ui-kit/icons'
import type { MethodsOf } from '../method.ts'
import { EndToEndId } from './end-to-end-id.tsx'
import { PixView } from './view.tsx'
import { pixWords } from './words.ts'

export const methods: MethodsOf<'pix'> = {
  /** Travels with the remote's first chunk: it is what most customers open. */
  pix: {
    kind: 'code',
    Icon: PixIcon,
    words: pixWords,
    order: {},
    View: PixView,
    proof: ({ moneyId }) =>
      moneyId ? [{ label: pixWords.endToEnd, value: <EndToEndId id={moneyId} /> }] : [],
  },
}
