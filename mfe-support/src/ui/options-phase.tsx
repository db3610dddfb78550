import { Button } from '@portal/ui-kit/button'
import { Stack } from '@portal/ui-kit/layout'
import { RadioGroup } from '@portal/ui-kit/radio-group'
import { isCritic, SURVEY_OPTIONS, type SurveyOption } from '../domain/survey-answer'
import { texts } from '../texts'
import { SurveyActions } from './survey-card'

const t = texts.survey
const options = SURVEY_OPTIONS.map((value) => ({ value, label: t.options[value] }))

interface Props {
  score: number
  option: SurveyOption | null
  onPick(option: SurveyOption): void
  onBack(): void
  onContinue(): void
}

/** What weighed most; may stay open. */
export const OptionsPhase = ({ score, option, onPick, onBack, onContinue }: Props) => (
  <Stack gap={24}>
    <RadioGroup
      legend={isCritic(score) ? t.whatToMend : t.whatWasGood}
      hint={t.yourScore(score)}
      columns={2}
      options={options}
      value={option}
      onChange={onPick}
    />
    <SurveyActions>
      <Button appearance="secondary" onClick={onContinue}>{t.next}</Button>
      <Button appearance="tertiary" onClick={onBack}>{t.anotherScore}</Button>
    </SurveyActions>
  </Stack>
)
