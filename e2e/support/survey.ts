import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts'

/**
 * Answers the survey below a paid payment, with a reload in between; the API stores one response.
 */
export const answerSurvey = async (page: Page) => {
  const survey = page.getByRole('region', { name: 'Sua opinião' })
  const next = survey.getByRole('button', { name: 'Continuar' })
  await expect(next).toBeDisabled()
  const usual = page.viewportSize()
  await page.setViewportSize({ width: 1280, height: 800 })
  const result = page.getByText('Valor pago').locator('xpath=ancestor::section[1]')
  expect((await survey.boundingBox())?.width).toBe((await result.boundingBox())?.width)
  if (usual) await page.setViewportSize(usual)
  await survey.getByRole('slider').fill('9')
  await expectAccessible(page)
  await next.click()
  await page.reload()
  await expect(survey.getByText(/^Sua nota: 9/)).toBeVisible()
  await survey.getByRole('radio', { name: 'Rapidez' }).check()
  await expectAccessible(page)
  await next.click()
  await survey
    .getByRole('textbox', { name: 'Gostaria de deixar um comentário?' })
    .fill('Pagar foi rápido')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  const answer = page.waitForResponse(
    (response) => response.url().endsWith('/rate') && response.request().method() === 'POST',
  )
  await survey.getByRole('button', { name: 'Enviar', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Obrigado pela sua opinião' })).toBeFocused()
  expect((await answer).status()).toBe(204)
  expect((await answer).request().postDataJSON()).toEqual({
    score: 9,
    option: 'speed',
    comment: 'Pagar foi rápido',
  })
  expect(await page.evaluate(() => Object.keys(sessionStorage))).not.toContain(
    'portal.support.survey.score',
  )
}
