/** 最近看过: the visited codes on the page where a code is entered, and 收藏 on the page of one. */
import { element, find } from './elements.ts'
import { toast } from './toast.ts'
import { readVisited, type Visited, visitedOf, writeVisited } from './visited.ts'
import { words } from './words.ts'

const twoDigits = (number: number): string => (number < 10 ? `0${number}` : String(number))

export const whenText = (at: number): string => {
  const time = new Date(at)
  const midnight = new Date().setHours(0, 0, 0, 0)
  if (at >= midnight) return `${words.today} ${twoDigits(time.getHours())}:${twoDigits(time.getMinutes())}`
  const days = Math.ceil((midnight - at) / 864e5)
  return days < 2 ? words.yesterday : words.daysAgo(days)
}

const badge = ({ g, f, w }: Visited): HTMLElement | null => {
  if (g) return element('span', 'bd off', words.stopped)
  if (f) return element('span', 'bd', words.kept)
  return w ? element('span', 'bd', words.fresh(w)) : null
}

const rowOf = (visited: Visited): HTMLElement => {
  const row = element('a', 'rc')
  row.href = `/s/${encodeURIComponent(visited.c)}`
  const thumb = element('span', 'th')
  // Anything else than an address of a picture was not stored by this script.
  if (/^(https?:)?\//.test(visited.t)) {
    const picture = element('img')
    picture.alt = ''
    picture.loading = 'lazy'
    picture.src = visited.t
    thumb.appendChild(picture)
  }
  const texts = element('span')
  const name = element('b', '', visited.n)
  const mark = badge(visited)
  if (mark) name.appendChild(mark)
  texts.appendChild(name)
  texts.appendChild(element('small', '', `${words.code(visited.c)} · ${whenText(visited.a)}`))
  row.appendChild(thumb)
  row.appendChild(texts)
  return row
}

export const showVisited = (): void => {
  const box = find('#recent')
  const rows = find('#recent>div:last-child')
  const clear = find('#clear')
  if (!box || !rows || !clear) return
  const draw = () => {
    const list = readVisited()
    box.hidden = !list.length
    rows.textContent = ''
    for (const each of list) rows.appendChild(rowOf(each))
  }
  draw()
  clear.onclick = () => {
    const list = readVisited()
    writeVisited([])
    draw()
    toast(words.cleared, words.undo, () => {
      writeVisited(list)
      draw()
    })
  }
}

export const offerFavourite = (code: string | undefined): void => {
  const button = find('#fav')
  if (!button?.lastChild) return
  const label = button.lastChild
  const isKept = () => visitedOf(code)?.f
  const say = () => {
    label.textContent = isKept() ? words.kept : words.keep
  }
  button.hidden = false
  say()
  button.onclick = () => {
    const list = readVisited()
    for (const each of list) if (each.c === code) each.f = each.f ? 0 : 1
    writeVisited(list)
    say()
    toast(isKept() ? words.nowKept : words.notKept)
  }
}
