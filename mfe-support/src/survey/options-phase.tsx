import { Actions } from '@portal/ui-kit/actions'
import { Button } from '@portal/ui-kit/button'
import { Stack } from '@portal/ui-kit/layout'
import { RadioGroup } from '@portal/ui-kit/radio-group'
import { isDetractor, SURVEY_OPTIONS, type SurveyOption } from './survey-response.ts'
import { texts } from './texts.ts'

const options = SURVEY_OPTIONS.map((value) => ({ value, label: texts.options[value] }))

interface OptionsPhaseProps {
  score: number
  option: SurveyOption | null
  onPick(option: SurveyOption): void
  onBack(): void
  onContinue(): void
}

export const OptionsPhase = ({ score, option, onPick, onBack, onContinue }: OptionsPhaseProps) => (
  <Stack gap={24}>
    <RadioGroup
      legend={isDetractor(score) ? texts.whatToImprove : texts.whatWasGood}
      hint={texts.yourScore(score)}
      columns={2}
      options={options}
      value={option}
      onChange={onPick}
    />
    <Actions>
      <Button appearance="secondary" onClick={onContinue}>
        {texts.next}
      </Button>
      <Button appearance="tertiary" onClick={onBack}>
        {texts.anotherScore}
      </Button>
    </Actions>
  </Stack>
)
