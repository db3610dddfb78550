import { useMinWidth } from '@portal/ui-kit/min-width'

/** From here on the window is no phone's, and its QR code can be read by one. */
const QR_MIN_WIDTH_PX = 768

export const useCanShowQr = (): boolean => useMinWidth(QR_MIN_WIDTH_PX)
