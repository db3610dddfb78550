import { ListSkeleton } from '../page/list-skeleton.tsx'
import { texts as t } from './texts.ts'

export const AnnualStatementsSkeleton = () => <ListSkeleton label={t.loading} />
