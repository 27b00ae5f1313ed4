import './zod.ts'
import '../ui/styles.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { joinSiblings } from '../kit/core/session/session.ts'
import { App } from './App.tsx'
import { startLanguage } from './language.ts'

const place = document.getElementById('root')
if (!place) throw new Error('index.html has no place for the application')

await Promise.all([startLanguage(), joinSiblings()])
createRoot(place).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
