import { EXTERNAL_LINKS, PRIMARY_CHANNELS, OPERATOR } from '@portal/contract/operator'

/** What the shell says of the operator. Colours: brand.css of the ui-kit, drawing: brand-mark.tsx. */
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
