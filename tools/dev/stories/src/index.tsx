import { createRoot } from 'react-dom/client'
import '@portal/ui-kit/tokens.css'
import '@portal/ui-kit/brand.css'
import '@portal/ui-kit/typeface.css'
import './stories.css'
import { Shelf } from './shelf.tsx'
import { Stage } from './stage.tsx'

const asked = new URLSearchParams(location.search)
const [story, theme] = [asked.get('story'), asked.get('theme')]
if (theme !== null) document.documentElement.dataset.theme = theme
createRoot(document.getElementById('root') as HTMLElement).render(
  theme !== null && story !== null ? <Stage story={story} /> : <Shelf story={story} />,
)
new EventSource('/changes').onmessage = () => location.reload()
