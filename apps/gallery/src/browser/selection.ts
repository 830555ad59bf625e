/** Picking several works: adds the selection up and carries it from page to page. */
import { element, find, findAll } from './elements.ts'
import { words } from './pickWords.ts'

/** The checked boxes of this page, and a hidden field for each work picked on another one. */
const selected = () => findAll<HTMLInputElement>('.pk:checked,.ky')

/** The selection in an address: `w.<id>` = f (free), a (ad) or the price in fen. */
const modes: Record<string, string> = { f: 'free', a: 'ad' }

const addressValue = ({ dataset: { mode, fen } }: HTMLInputElement): string =>
  (mode === 'free' ? 'f' : mode === 'ad' ? 'a' : fen) ?? ''

const restore = (form: HTMLElement, search: string): void => {
  search.replace(/[?&](w\.[\w-]+)=(\w+)/g, (whole, name: string, value: string) => {
    const box = find<HTMLInputElement>(`[name='${name}']`)
    if (box) box.checked = true
    else {
      const field = element('input', 'ky')
      field.type = 'hidden'
      field.name = name
      field.value = value
      field.dataset.mode = modes[value] ?? 'price'
      field.dataset.fen = value
      form.appendChild(field)
    }
    return whole
  })
}

const count = (mode: string, list: readonly HTMLInputElement[]): number =>
  list.filter(({ dataset }) => dataset.mode === mode).length

export const prepareSelection = (): void => {
  const sum = find('#sum')
  const take = find<HTMLButtonElement>('#take')
  const picked = find('#picked')
  const form = take?.closest('form')
  if (!sum || !take || !picked || !form) return
  restore(form, location.search)
  const more = find<HTMLAnchorElement>('.more')
  if (more)
    more.onclick = () => {
      const address = more.href.replace(/&w\.[^&]*/g, '')
      more.href =
        address +
        selected()
          .map((each) => `&${each.name}=${addressValue(each)}`)
          .join('')
    }
  const show = () => {
    const list = selected()
    const free = count('free', list)
    const ad = count('ad', list)
    picked.textContent = words.selected(free, ad, list.length - free - ad)
    const fen = list.reduce(
      (total, { dataset }) => total + (dataset.mode === 'price' ? Number(dataset.fen) : 0),
      0,
    )
    sum.textContent = (fen / 100).toFixed(2)
    take.disabled = !list.length
    take.textContent = words.take(list.length)
  }
  document.addEventListener('change', show)
  show()
}
