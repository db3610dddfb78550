/** Supported browsers in their oldest versions, for builds and for the lint rule `portal/browser-support`. */
export const BROWSERS = 'chrome >= 87, firefox >= 101, safari >= 16.4'
