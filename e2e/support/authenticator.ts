import type { Page } from '@playwright/test'

/** Gives the page's device a lock that its holder has just opened: keys are made and shown without a question. Chromium's own virtual one. */
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
    /** False: the holder does not unlock the device. */
    unlocks: (isUserVerified: boolean) =>
      session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  }
}
