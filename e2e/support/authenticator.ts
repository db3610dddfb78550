import type { Page } from '@playwright/test'

/** Adds Chromium's virtual authenticator with user verification that succeeds. */
export const addAuthenticator = async (page: Page) => {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    keys: async () =>
      (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
    /** False: user verification fails. */
    unlocks: (isUserVerified: boolean) =>
      session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  }
}
