import { useMinWidth } from '@portal/ui-kit/min-width'

/** From here on pages have two columns; the same width as in flow-layout.module.css. */
const WIDE = 1024

/** True where pages have two columns. */
export const useIsWide = (): boolean => useMinWidth(WIDE)
