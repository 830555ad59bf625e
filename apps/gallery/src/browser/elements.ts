/** What every script of these pages finds and makes elements with. */
export const find = <E extends HTMLElement>(selector: string): E | null => document.querySelector<E>(selector)

export const findAll = <E extends HTMLElement>(selector: string): E[] =>
  Array.from(document.querySelectorAll<E>(selector))

export const element = <K extends keyof HTMLElementTagNameMap>(
  tag: K,
  className = '',
  text = '',
): HTMLElementTagNameMap[K] => {
  const made = document.createElement(tag)
  if (className) made.className = className
  if (text) made.textContent = text
  return made
}
