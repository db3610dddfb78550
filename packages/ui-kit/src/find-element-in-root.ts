/** Returns the element with this id in the root of `element`: `document` does not see into a shadow root. */
export const findElementInRoot = (element: Element, id: string): HTMLElement | null => {
  const root = element.getRootNode()
  return root instanceof Document || root instanceof ShadowRoot ? root.getElementById(id) : null
}
