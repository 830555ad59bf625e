/** The newest text messages, with their codes to be copied. */
import { button, byId, element, say } from './elements.ts'
import type { Message } from './world.ts'

const row = ({ text, phone, code }: Message): HTMLElement => {
  const copy = async () => {
    await navigator.clipboard.writeText(code)
    say('验证码已复制')
  }
  const words = element('p', '', text, element('small', 'sent-to', `发给 ${phone}`))
  return element('div', '', words, button('copy', copy, '复制'))
}

export const drawMessages = (messages: readonly Message[]): void => {
  const rows = messages.slice(0, 2).map(row)
  byId('messages').replaceChildren(...(rows.length > 0 ? rows : [element('p', 'none', '还没有短信')]))
}
