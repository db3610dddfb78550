import { Button } from '../button/button.tsx'
import { useToast } from './toast.tsx'

export const Copied = () => {
  const toast = useToast()
  return (
    <>
      <Button onClick={() => toast.show('Código copiado')}>Copiar</Button>
      {toast.region}
    </>
  )
}
