import { LINKS, OPERATOR } from '@portal/contract/operator'

/** Everything that names the operator. Colours: brand.css, drawing: brand-mark.tsx. */
export const brand = {
  name: OPERATOR.name,
  legalName: OPERATOR.legalName,
  app: {
    name: 'App Meu TIM',
    appStore: LINKS.appStore,
    googlePlay: LINKS.playStore,
  },
  phones: {
    fibre: ['103 41'],
    mobile: ['*144', '1056'],
  },
} as const
