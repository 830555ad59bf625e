import { element, find } from './elements.ts'

/** One sentence at a time, with one thing to do about it at most. */
export const toast = (text: string, label?: string, act?: () => void): void => {
  find('.toast')?.remove()
  const made = element('div', 'toast', text)
  made.setAttribute('role', 'status')
  if (label && act) {
    const button = element('button', '', label)
    button.type = 'button'
    button.onclick = () => {
      act()
      made.remove()
    }
    made.appendChild(button)
  }
  document.body.appendChild(made)
  setTimeout(() => made.remove(), label ? 5e3 : 2e3)
}
