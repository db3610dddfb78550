import { Copy } from '../icons/icons.tsx'
import { Stack } from '../layout/layout.tsx'
import { Button } from './button.tsx'

export const Appearances = () => (
  <Stack align="start">
    {(['primary', 'secondary', 'tertiary', 'danger'] as const).map((appearance) => (
      <Button key={appearance} appearance={appearance}>
        Pagar
      </Button>
    ))}
  </Stack>
)
export const Pending = () => (
  <Button pending pendingLabel="Enviando…">
    Enviar
  </Button>
)
export const Disabled = () => <Button disabled>Pagar</Button>
export const WithIcon = () => <Button icon={<Copy />}>Copiar código</Button>
export const Wide = () => <Button wide>Continuar</Button>
export const Pulse = () => <Button pulse>Copiar código</Button>
