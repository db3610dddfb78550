/** The oldest browsers that we support: builds and the lint rule `portal/browser-support` hold to it. */
export const BROWSERS = 'chrome >= 87, firefox >= 101, safari >= 16.4'
