import './zod.ts'
import '@mantine/core/styles.css'
import '@mantine/notifications/styles.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { startLanguage } from './language.ts'

const place = document.getElementById('root')
if (!place) throw new Error('index.html has no place for the application')

await startLanguage()
createRoot(place).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
