/** What every part of the page is drawn with, and how it calls the server. */
export const byId = <E extends HTMLElement = HTMLElement>(id: string): E => {
  const found = document.querySelector<E>(`#${id}`)
  if (!found) throw new Error(`there is no #${id}`)
  return found
}

export const say = (text: string, ms = 3_000): void => {
  byId('said').textContent = text
  setTimeout(() => {
    if (byId('said').textContent === text) byId('said').textContent = ''
  }, ms)
}

export const element = <K extends keyof HTMLElementTagNameMap>(
  tag: K,
  className: string,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] => {
  const made = document.createElement(tag)
  if (className) made.className = className
  made.append(...children)
  return made
}

/** A refusal is the server's own sentence; anything else that goes wrong has ours. */
export class Refused extends Error {}

/** Refusals come with HTTP 200 and a code of their own, in an envelope that an answer does not have. */
export const send = async <A>(path: string, fields: Record<string, string> = {}): Promise<A> => {
  const reply = await fetch(path, { method: 'POST', body: new URLSearchParams(fields) })
  const answer = await reply.json()
  if ('code' in answer) throw new Refused(answer.msg)
  if (!reply.ok) throw new Error(String(reply.status))
  return answer
}

export const sayProblem = (problem: unknown): void =>
  say(problem instanceof Refused && problem.message ? problem.message : '没有成功，请再试一次', 8_000)

export const button = (
  className: string,
  onClick: () => Promise<void>,
  ...children: (Node | string)[]
): HTMLButtonElement => {
  const made = element('button', className, ...children)
  made.type = 'button'
  made.addEventListener('click', () => onClick().catch(sayProblem))
  return made
}

/** Of a group of radio buttons the chosen one. */
export const choose = (attribute: string, value: string): void => {
  for (const each of document.querySelectorAll<HTMLElement>(`[data-${attribute}]`))
    each.setAttribute('aria-checked', String(each.dataset[attribute] === value))
}
