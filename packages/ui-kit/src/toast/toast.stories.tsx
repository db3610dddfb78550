import { Button } from '../button/button'
import { useToast } from './toast'

export const Copied = () => {
  const toast = useToast()
  return (
    <>
      <Button onClick={() => toast.show('Código copiado')}>Copiar</Button>
      {toast.region}
    </>
  )
}
