import { partnerOrigin } from '../support/partner-page.ts'
import { readPixCode } from '../support/pix-page.ts'
import { expect, firstLink, test } from '../support/watch.ts'

test("the partner's own server signs a member in, who pays by Pix in its page", async ({
  page,
  sandbox,
  stack,
}) => {
  await page.goto(`${partnerOrigin(stack.portal)}/entrar/heitor`)
  await page.goto(`${partnerOrigin(stack.portal)}/pagar`)
  await firstLink(page, /^Pagar R\$/).click()
  await page.getByRole('link', { name: /^Pix/ }).click()
  await sandbox.payPix(await readPixCode(page))
  await expect(page.getByText('Obrigado! Você ganhou 50 pontos.')).toBeVisible()
})
