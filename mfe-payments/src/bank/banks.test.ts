import { BANKS, buildBankLink } from './banks.ts'

it("opens each bank's app on Android and falls back to its site", () => {
  for (const bank of BANKS) {
    const link = buildBankLink(bank, 'Mozilla/5.0 (Linux; Android 14)')
    expect(link).toContain(`package=${bank.androidPackage};`)
    expect(link).toContain(`S.browser_fallback_url=${encodeURIComponent(bank.web)};`)
    expect(buildBankLink(bank, 'Mozilla/5.0 (iPhone)')).toBe(bank.web)
  }
})
