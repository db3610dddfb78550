import { useMinWidth } from '@portal/ui-kit/min-width'

/** From here on the window is no phone's, and its QR code can be read by one. */
const ROOM_FOR_QR = 768

export const useHasRoomForQr = (): boolean => useMinWidth(ROOM_FOR_QR)
