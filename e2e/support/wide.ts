/**
 * Details of a journey that says once more what another one says: at another width, by another fault, for another customer. `npm run journeys` and the
 * containers' tests play all of them, `npm test` those alone that are not wide.
 */
export const wide = (is: boolean) => ({ tag: is ? ['@wide'] : [] })
