/** Returns the estimated lead of the server's clock over this device's, in ms. */
export const measureClockOffset = (serverNow: () => number): number => serverNow() - Date.now()
