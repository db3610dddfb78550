/** Session lifetime, also of the cookie with its access token; a renewal starts another one. */
export const SESSION_SECONDS = 15 * 60
