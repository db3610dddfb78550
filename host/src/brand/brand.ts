import { EXTERNAL_LINKS, PRIMARY_CHANNELS, OPERATOR } from '@portal/contract/operator'

/** Texts and links of the operator. The colours are in brand.css of the ui-kit, the logo in brand-mark.tsx. */
export const brand = {
  name: OPERATOR.name,
  legalName: OPERATOR.legalName,
  app: {
    name: OPERATOR.app,
    appStore: EXTERNAL_LINKS.appStore,
    googlePlay: EXTERNAL_LINKS.playStore,
  },
  contact: PRIMARY_CHANNELS,
} as const
