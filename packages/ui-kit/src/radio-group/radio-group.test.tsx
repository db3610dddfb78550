import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { RadioGroup } from './radio-group.tsx'

const dates = [
  { value: '1980-03-12', label: '12/03/1980' },
  { value: '1985-11-07', label: '07/11/1985' },
]

describe('RadioGroup', () => {
  it('is a group with its legend as name and its error as description', () => {
    render(
      <RadioGroup
        legend="Nascimento"
        value={null}
        onChange={jest.fn()}
        options={dates}
        error="Escolha uma data"
      />,
    )
    expect(screen.getByRole('group', { name: 'Nascimento' })).toHaveAccessibleDescription(
      'Escolha uma data',
    )
  })

  it('selects a value by label and by arrow keys', async () => {
    const choose = jest.fn()
    render(<RadioGroup legend="Data" value="1980-03-12" onChange={choose} options={dates} />)
    await userEvent.click(screen.getByLabelText('07/11/1985'))
    expect(choose).toHaveBeenCalledWith('1985-11-07')
  })
})
