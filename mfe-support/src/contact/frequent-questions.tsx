import { useState } from 'react'
import { Accordion } from '@portal/ui-kit/accordion'
import { Heading } from '@portal/ui-kit/heading'
import { Stack } from '@portal/ui-kit/layout'
import { LiveRegion } from '@portal/ui-kit/live-region'
import { Text } from '@portal/ui-kit/text'
import { TextField } from '@portal/ui-kit/text-field'
import { QUESTIONS } from './questions.ts'
import { texts } from './texts.ts'

const t = texts.questions

/** Lower case without accents, so that 'suspensao' matches 'Suspensão'. */
const normalizeText = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const SEARCH_TEXT_BY_ID = new Map(
  QUESTIONS.map(({ id, question, answer, keywords }) => [
    id,
    normalizeText([question, ...answer, keywords].join(' ')),
  ]),
)

export const FrequentQuestions = () => {
  const [query, setQuery] = useState('')
  const words = normalizeText(query).split(/\s+/).filter(Boolean)
  const matching = QUESTIONS.filter(({ id }) =>
    words.every((word) => SEARCH_TEXT_BY_ID.get(id)?.includes(word)),
  )
  return (
    <Stack as="section" gap={16} aria-labelledby="questions-title">
      <Heading level={2} size="sm" id="questions-title">
        {t.title}
      </Heading>
      <TextField
        id="questions-search"
        type="search"
        label={t.search}
        hint={t.searchHint}
        value={query}
        autoComplete="off"
        onChange={(event) => setQuery(event.currentTarget.value)}
        onClear={() => setQuery('')}
      />
      <LiveRegion message={words.length === 0 ? '' : t.found(matching.length)} />
      {matching.length === 0 && <Text>{t.none}</Text>}
      <div>
        {matching.map(({ id, question, answer }) => (
          <Accordion key={id} title={question} level={3}>
            <Stack gap={8}>
              {answer.map((line) => (
                <Text key={line}>{line}</Text>
              ))}
            </Stack>
          </Accordion>
        ))}
      </div>
    </Stack>
  )
}
