import { Heading } from '../heading/heading.tsx'
import { Text } from '../text/text.tsx'
import './typeface.css'

export const Letters = () => (
  <>
    <Heading level={2}>Ação, coração, você, à vista</Heading>
    <Text>Sua fatura de março vence amanhã. Pague R$ 1.234.567,89 por Pix.</Text>
    <Text strong>0123456789</Text>
  </>
)
