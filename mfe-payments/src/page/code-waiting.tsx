import { Skeleton, SkeletonBlock } from '@portal/ui-kit/skeleton'
import { pageWords } from './words'

/** While a method's own chunk is on the way. */
export const CodeWaiting = () => <Skeleton label={pageWords.loading}><SkeletonBlock height={420} /></Skeleton>
