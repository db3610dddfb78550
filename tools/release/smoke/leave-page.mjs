/** Navigates within the tab, as links of the portal do. */
export const navigateWithinTab = (page, address) =>
  page.evaluate((url) => {
    history.pushState(null, '', url)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, address)
