import { useMinWidth } from '@portal/ui-kit/min-width'

/** Breakpoint of the two-column layout. Must match flow-layout.module.css. */
const TWO_COLUMNS_MIN_WIDTH_PX = 1024

export const useIsWide = (): boolean => useMinWidth(TWO_COLUMNS_MIN_WIDTH_PX)
