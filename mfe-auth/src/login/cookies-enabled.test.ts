import { areCookiesEnabled } from './cookies-enabled.ts'

it('areCookiesEnabled ignores that another tab removes the probe', () => {
  const otherTab = jest.spyOn(document, 'cookie', 'get').mockReturnValueOnce('')
  expect(areCookiesEnabled()).toBe(true)
  otherTab.mockRestore()
  expect(document.cookie).not.toContain('portal-probe')
})
