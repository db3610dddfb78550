import { Skeleton, SkeletonBlock } from '@portal/ui-kit/skeleton'
import { flowTexts } from '../texts'

/** While a method's own chunk is on the way. */
export const CodeWaiting = () => <Skeleton label={flowTexts.loading}><SkeletonBlock height={420} /></Skeleton>
