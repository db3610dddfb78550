import { isFullName } from './full-name.ts'

it.each(['Carla Dias', '  João d’Ávila  Júnior ', 'Ana-Maria de O. Souza', 'Lé Xu'])(
  'isFullName accepts "%s"',
  (name) => {
    expect(isFullName(name)).toBe(true)
  },
)

it.each([
  '',
  '   ',
  'Carla',
  'a b',
  'Carla 123',
  'sim, aceito',
  `${'Ana '.repeat(20)}Souza`,
  '<b>Ana</b> Souza',
])('isFullName rejects "%s"', (name) => {
  expect(isFullName(name)).toBe(false)
})
