import { LoadingToast } from './loading-toast.tsx'

export const Loading = () => <LoadingToast />
