import '@wallpaper/design/tokens.css'
import '@wallpaper/design/numerals.css'
import './global.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { giveNonceToStyles } from '../lib/nonce.ts'
import { App } from './App.tsx'

giveNonceToStyles()

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
