import { LINKS, NEAREST, OPERATOR } from '@portal/contract/operator'

/** What the shell says of the operator. Colours: brand.css of the ui-kit, drawing: brand-mark.tsx. */
export const brand = {
  name: OPERATOR.name,
  legalName: OPERATOR.legalName,
  app: {
    name: OPERATOR.app,
    appStore: LINKS.appStore,
    googlePlay: LINKS.playStore,
  },
  contact: NEAREST,
} as const
