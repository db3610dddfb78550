import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { calendarDate, productParams } from '../schemas.ts'

const output = z.object({ dates: z.array(calendarDate) })

export const birthdateOptions = defineEndpoint({
  id: 'birthdateOptions',
  summary: 'List birthdates to choose from; one is correct',
  method: 'GET',
  path: '/{product}/optimized-journey/dates',
  access: 'pending',
  params: productParams,
  output,
})

export const birthdateOptionsFixture = {
  params: { product: 'tim' },
  output: { dates: ['1988-03-14', '1979-11-02', '1990-01-30'] },
}
