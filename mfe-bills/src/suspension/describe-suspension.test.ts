import type { CalendarDate, Contract } from '@portal/contract'
import { describeSuspension } from './describe-suspension.ts'

const suspension = {
  suspendsFrom: '2026-12-03' as CalendarDate,
  endsFrom: '2027-02-01' as CalendarDate,
}
const LINE = { productType: 'TIM', phone: '+5511987654321' } as const
const FIBRE = { productType: 'LIVE', phone: null } as const

const describeOn = (
  today: string,
  contract: Pick<Contract, 'productType' | 'phone'> = LINE,
): string => {
  const { title, restoration, facts } = describeSuspension(
    suspension,
    contract,
    today as CalendarDate,
  )
  return [title, restoration, ...facts].join('\n')
}

// Consumer law 4
describe('the description of a suspension', () => {
  it.each([
    ['2026-12-03', LINE, true],
    ['2027-01-01', LINE, true],
    ['2027-01-02', LINE, false],
    ['2026-12-03', FIBRE, false],
  ] as const)('on %s for %p: incoming calls are named: %s', (today, contract, isNamed) => {
    const text = describeOn(today, contract)
    expect(text.includes('Você recebe ligações e SMS até 01/01/2027.')).toBe(isNamed)
  })

  it('names emergency numbers, the number and support until the contract may end', () => {
    const text = describeOn('2027-01-31')
    expect(text).toMatch(/^O serviço pode estar suspenso desde 03\/12\/2026/)
    expect(text).toContain('números de emergência')
    expect(text).toContain('O seu número continua seu até o fim do contrato.')
    expect(text).toContain('O atendimento continua por todos os canais.')
    expect(text).toContain('O contrato pode ser encerrado a partir de 01/02/2027.')
    expect(text).toContain('em até 24 horas')
  })

  it('promises fibre without a phone neither calls nor a number', () => {
    expect(describeOn('2026-12-20', FIBRE)).not.toMatch(/emergência|número/)
  })

  it('promises no number once the contract may have ended', () => {
    const text = describeOn('2027-02-01')
    expect(text).toMatch(/^O contrato pode estar encerrado desde 01\/02\/2027/)
    expect(text).not.toMatch(/emergência|O seu número/)
    expect(text).toContain('se o contrato ainda não foi encerrado')
    expect(text).toContain('em até 5 dias úteis')
  })
})
