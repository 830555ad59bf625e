/** The newest text messages, with their codes to be copied. */
import { button, byId, element, say } from './elements.ts'
import type { Message } from './world.ts'

const copyCode = async (code: string) => {
  await navigator.clipboard.writeText(code)
  say('验证码已复制')
}

const row = ({ text, phone, code }: Message): HTMLElement => {
  const words = element('p', '', text, element('small', 'sent-to', `发给 ${phone}`))
  return element(
    'div',
    '',
    words,
    button('copy', () => copyCode(code), '复制'),
  )
}

let newest = ''

export const copyNewest = (): Promise<void> => copyCode(newest)

export const drawMessages = (messages: readonly Message[]): void => {
  const rows = messages.slice(0, 2).map(row)
  byId('messages').replaceChildren(...(rows.length > 0 ? rows : [element('p', 'none', '还没有短信')]))
  newest = messages[0]?.code ?? ''
  byId('newest').hidden = newest === ''
  byId('newest-code').textContent = newest
}
