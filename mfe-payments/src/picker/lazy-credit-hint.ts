import { lazyScreen } from 'shared-kernel/react'

export const CreditHint = lazyScreen(() => import('./credit-hint.tsx'))
