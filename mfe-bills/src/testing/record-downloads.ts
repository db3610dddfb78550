/** Records the files that the page downloads from now on. */
export const recordDownloads = (): Blob[] => {
  const files: Blob[] = []
  const createObjectURL = (file: Blob) => `blob:${files.push(file)}`
  Object.assign(URL, { createObjectURL, revokeObjectURL: jest.fn() })
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  return files
}
