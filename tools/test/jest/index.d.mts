/** jest's configuration for TypeScript, as the portal's own tests have it. */
export const typescript: Readonly<Record<string, unknown>>
/** The same for what runs in a browser. */
export const inBrowser: Readonly<Record<string, unknown>>
/** The configuration of a room in a repository of its own. */
export const room: Readonly<Record<string, unknown>>
