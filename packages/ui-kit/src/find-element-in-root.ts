/** The element with that id in the same document or shadow root: inside a shadow root the document knows none. */
export const findElementInRoot = (element: Element, id: string): HTMLElement | null => {
  const root = element.getRootNode()
  return root instanceof Document || root instanceof ShadowRoot ? root.getElementById(id) : null
}
