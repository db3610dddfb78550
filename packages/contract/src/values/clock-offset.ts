/** Milliseconds by which the server's clock is ahead of this device's, by what is known now. */
export const measureClockOffset = (serverNow: () => number): number => serverNow() - Date.now()
