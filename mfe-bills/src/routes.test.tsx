import { render, screen } from '@testing-library/react'
import { routes } from './routes.tsx'

it.each(routes)(
  '$path has a shape that is drawn before its code is there, and says what is on its way',
  ({ Skeleton: Skeleton }) => {
    const { container } = render(Skeleton ? <Skeleton /> : null)
    expect(screen.getByRole('status')).toHaveTextContent(/^Carregando/)
    // Seen in HTML, where the page's policy knows no styles.
    expect(container.querySelector('[style]')).toBeNull()
  },
)
