import { findStory } from './find-story.ts'

/** Renders one story in the theme of its page. */
export const Stage = ({ story }: { story: string }) => {
  const Story = findStory(story)
  return Story ? (
    <main className="stage">
      <Story />
    </main>
  ) : (
    <p>{`There is no story ${story}.`}</p>
  )
}
