/** The library that passkeys are checked by, loaded with the first of them: of what a start loads it would be a fifth. */
export const loadWebAuthn = () => import('@simplewebauthn/server')
