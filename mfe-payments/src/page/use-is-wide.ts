import { useMinWidth } from '@portal/ui-kit/min-width'

/** From here on pages have two columns; the same width as in flow-layout.module.css. */
const TWO_COLUMNS_MIN_WIDTH_PX = 1024

/** True where pages have two columns. */
export const useIsWide = (): boolean => useMinWidth(TWO_COLUMNS_MIN_WIDTH_PX)
