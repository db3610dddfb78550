import { ALL } from './find-story.ts'

const THEMES = ['light', 'dark'] as const

/** Lists all stories and shows the selected one in both themes. */
export const Shelf = ({ story }: { story: string | null }) => {
  const shown = story ?? [...ALL.keys()][0] ?? ''
  return (
    <div className="shelf">
      <nav aria-label="Stories">
        {[...ALL.keys()].map((address) => (
          <a
            key={address}
            href={`/?story=${encodeURIComponent(address)}`}
            aria-current={address === shown ? 'page' : undefined}
          >
            {address}
          </a>
        ))}
      </nav>
      {THEMES.map((theme) => (
        <iframe
          key={theme}
          title={`${shown}, ${theme}`}
          src={`/?story=${encodeURIComponent(shown)}&theme=${theme}`}
        />
      ))}
    </div>
  )
}
