import { html, type Markup } from '@wallpaper/html'
import { shared } from './icons.ts'
import type { TakeMode } from './views.ts'
import type { Words } from './words.ts'

export const yuan = (fen: number): string => (fen / 100).toFixed(2)

/** An amount with the yuan in large and the cents in small type. */
export const money = (fen: number, size = ''): Markup => {
  const [whole, rest] = yuan(fen).split('.')
  return html`<span class="m ${size}"><i>¥</i>${whole}<em>.${rest}</em></span>`
}

const megabyte = 1_000_000

export const bytesText = (bytes: number): string =>
  bytes >= megabyte ? `${(bytes / megabyte).toFixed(1)} MB` : `${Math.max(1, Math.round(bytes / 1_000))} KB`

export const durationText = (seconds: number): string => {
  const whole = Math.round(seconds)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(whole / 60))}:${two(whole % 60)}`
}

/** The label on the picture that says, before any tap, what it costs to get it. */
export const modePill = (words: Words, mode: TakeMode): Markup => {
  if (mode.kind === 'price') return html`<span class="sv">${shared.lock}¥${yuan(mode.fen)}</span>`
  return html`<span class="sv">${shared.save}${words.mode[mode.kind]}</span>`
}

/** The page is the same for everybody: the style shows what fits the visitor's hand or mouse. */
export const byPointer = (touch: string, mouse: string): Markup =>
  html`<span class="to">${touch}</span><span class="mo">${mouse}</span>`

export const modeData = (mode: TakeMode): Markup =>
  mode.kind === 'price' ? html`data-mode="price" data-fen="${mode.fen}"` : html`data-mode="${mode.kind}"`
