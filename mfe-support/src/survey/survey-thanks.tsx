import { Text } from '@portal/ui-kit/text'
import { texts } from './texts.ts'

export const SurveyThanks = ({ hadBefore }: { hadBefore: boolean }) => (
  <Text>{hadBefore ? texts.hadBefore : texts.thanksText}</Text>
)
