/** Tools that make something of a few words, each returning what is to be said. */
import { element, find } from '../elements.ts'
import { emptyStage, say } from '../plays/stage.ts'
import { showCard } from './cards.ts'
import { daysSince, hashOf, matchOf, nextHundred, pick } from './funRules.ts'
import { words } from './funWords.ts'

const typedIn = (id: string): string => find<HTMLInputElement>(`#${id}`)?.value.trim().slice(0, 12) ?? ''

const dayOf = (now: Date): string => `${now.getFullYear()}-${now.getMonth() + 1}-${now.getDate()}`

const select = (button: HTMLElement): void => {
  const range = document.createRange()
  range.selectNodeContents(button)
  const selection = getSelection()
  selection?.removeAllRanges()
  selection?.addRange(range)
  say(words.press)
}

const copy = (text: string, button: HTMLElement): void => {
  if (!navigator.clipboard) {
    select(button)
    return
  }
  navigator.clipboard.writeText(text).then(
    () => say(words.copied(text)),
    () => select(button),
  )
}

export const ideasOf = (word: string): string[] => words.ideas.map((idea) => idea.replace('{}', word))

const showIdeas = (): string => {
  const word = typedIn('one')
  if (!word) return words.needWord
  const stage = emptyStage('nn')
  for (const text of ideasOf(word)) {
    const button = element('button', 'btn ghost', text)
    button.type = 'button'
    button.onclick = () => copy(text, button)
    stage.appendChild(button)
  }
  return words.tap
}

const showMatch = (): string => {
  const [one, other] = [typedIn('one'), typedIn('two')]
  if (!one || !other) return words.needBoth
  const percent = matchOf(one, other)
  return showCard(
    [
      { text: `${one} ♥ ${other}`, size: 52 },
      { text: `${percent}%`, size: 150 },
      { text: words.matched[Math.floor((percent - 60) / 10)] ?? '', size: 44 },
      { text: words.forFun, size: 26, isFaint: true },
    ],
    ['#d64d7f', '#7a5be0'],
  )
}

const showFortune = (): string => {
  const seed = `${dayOf(new Date())} ${typedIn('one')}`
  return showCard(
    [
      { text: `${words.today} · ${dayOf(new Date())}`, size: 32, isFaint: true },
      { text: words.levels[hashOf(seed) % words.levels.length] ?? '', size: 120 },
      { text: `${words.doIt} ${pick(words.good, `${seed}+`)}`, size: 44 },
      { text: `${words.leaveIt} ${pick(words.bad, `${seed}-`)}`, size: 44 },
      { text: words.forFun, size: 26, isFaint: true },
    ],
    ['#b8660b', '#5b2f6e'],
  )
}

const showAnniversary = (): string => {
  const day = typedIn('day')
  const days = day ? daysSince(day, new Date()) : Number.NaN
  if (Number.isNaN(days)) return words.needDay
  if (days < 1) return words.notYet
  const next = nextHundred(days)
  return showCard(
    [
      { text: [typedIn('one'), typedIn('two')].filter(Boolean).join(' & '), size: 48 },
      { text: words.together, size: 36, isFaint: true },
      { text: words.days(days), size: 130 },
      { text: words.next(next - days, next), size: 34, isFaint: true },
      { text: day, size: 30, isFaint: true },
    ],
    ['#2063d8', '#7a5be0'],
  )
}

const makers: Record<string, () => string> = {
  ideas: showIdeas,
  match: showMatch,
  fortune: showFortune,
  anniversary: showAnniversary,
}

export const prepareForm = (maker: string): void => {
  const form = find<HTMLFormElement>('#ask')
  if (!form) return
  form.onsubmit = (event) => {
    event.preventDefault()
    say(makers[maker]?.() ?? '')
  }
}
