import { isSignatureAccepted } from './signature.ts'

describe('isSignatureAccepted', () => {
  it.each([
    ['Carla Dias', 'Carla Dias'],
    ['Carla Dias', '  carla   DIAS '],
    ['CARLA MARIA DIAS', 'Carla Dias'],
    ['Carla Maria Dias', 'Carla M. Dias'],
    ['Carla Dias', 'Carla Maria Dias'],
    ['Fábio Nunes', 'Fabio Nunes'],
    ['FABIO CONCEICAO', 'Fábio Conceição'],
    ['João D’Ávila', "Joao d'Avila"],
    ['Joao DAvila', 'João d’Ávila'],
    ['Ana Maria Souza', 'Ana-Maria Souza'],
    ['Ana\u00a0Souza', 'Ana\u200b Souza'],
    ['Silva Silva', 'Silva Silva'],
    ['Carla', 'Carla Dias'],
  ])('accepts for the individual "%s" the signature "%s"', (name, signature) => {
    expect(isSignatureAccepted(signature, { type: 'PF', name })).toBe(true)
  })

  it.each([
    ['Carla Dias', 'Fulano de Tal'],
    ['Carla Dias', 'Dias Carla'],
    ['Carla Dias', 'Carla'],
    ['Carla Dias', 'Carla Maria'],
    ['Carla Dias', 'C. Dias'],
    ['Carla Dias', 'Carla Diaso'],
    ['Carla Maria Dias', 'Carla Maria'],
    ['Silva Silva', 'Ana Silva'],
    ['Carla', 'Ana Dias'],
    ['Carla Dias', ''],
    ['', 'Carla Dias'],
    ['Carla Dias', 'Carla Dias 2'],
  ])('rejects for the individual "%s" the signature "%s"', (name, signature) => {
    expect(isSignatureAccepted(signature, { type: 'PF', name })).toBe(false)
  })

  it.each([
    ['Bia Lemos', true],
    ['Bia', false],
    ['Telecom Norte', true],
  ])('for a company, whether the signature "%s" is accepted is %s', (signature, isAccepted) => {
    expect(isSignatureAccepted(signature, { type: 'PJ', name: 'Telecom Norte S.A.' })).toBe(
      isAccepted,
    )
  })
})
