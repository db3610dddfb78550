/** From now on these stand for the packages of those names. Said before anything that uses them is loaded. */
export function lend(given: Readonly<Record<string, unknown>>): void
