/**
 * Marks a test that varies another one (viewport, fault, customer) as part of the extended suite.
 * `npm run journeys` and the containers' tests run it; `npm test` skips it.
 */
export const markExtended = (isExtended: boolean) => ({ tag: isExtended ? ['@extended'] : [] })
