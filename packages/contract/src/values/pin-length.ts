/** Digits of each one-time code: login PIN, e-mail, invitation and proof. */
export const PIN_LENGTH = 6
