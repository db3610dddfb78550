import { useMinWidth } from '@portal/ui-kit/min-width'

/** Smallest width at which the QR code is large enough for another device to scan. */
const QR_MIN_WIDTH_PX = 768

export const useCanShowQr = (): boolean => useMinWidth(QR_MIN_WIDTH_PX)
