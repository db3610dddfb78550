import { ListSkeleton } from '../page/list-skeleton.tsx'
import { texts as t } from './texts.ts'

export const CreditsSkeleton = () => <ListSkeleton label={t.loading} />
