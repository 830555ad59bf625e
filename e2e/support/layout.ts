/** Layout checks: nothing may be wider than the screen, and no text of a button may overflow it. */
import { expect, type Page } from '@playwright/test'

export const phoneAgent =
  'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Mobile Safari/537.36'

/** The narrowest phone. */
export const narrow = { width: 320, height: 640 }

/** Enlarges text as the messenger does: as `text-size-adjust` on the body. */
export const enlargeText = (page: Page, percent = 130) =>
  page.evaluate(
    (size) => document.body.style.setProperty('text-size-adjust', `${size}%`, 'important'),
    percent,
  )

/** The smallest width that the console supports. */
export const narrowDesktop = { width: 1100, height: 800 }

/** Boxes that must not scroll sideways: on the phone these; in the console the document and the screen. */
const boxes = {
  phone: '.scroll, .sheet-body, .dialog, .nav, .nav h1, .tabbar, .bottom',
  console: 'html, main, nav, header, .ant-modal, .ant-card, .ant-drawer-body',
}

/** Layout problems as text. Runs in the browser. */
const findOverflow = (fixedBoxes: string): string[] => {
  const width = document.documentElement.clientWidth
  const problems: string[] = []
  const nameOf = (element: Element) =>
    `<${element.tagName.toLowerCase()} class="${element.className}"> ${element.textContent?.trim().slice(0, 30)}`
  const isSeen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && !element.closest('.sr, [inert]')
  /** A large table may scroll inside its own box. */
  const scrollsInItsOwnBox = (element: Element): boolean => {
    for (let box = element.parentElement; box && !box.matches(fixedBoxes); box = box.parentElement)
      if (/auto|scroll/.test(getComputedStyle(box).overflowX) && box.scrollWidth > box.clientWidth)
        return true
    return false
  }
  for (const box of document.querySelectorAll(fixedBoxes)) {
    if (isSeen(box) && box.scrollWidth > box.clientWidth) {
      problems.push(`${box.scrollWidth} px in ${box.clientWidth}: ${nameOf(box)}`)
    }
  }
  /**
   * Rectangles of text that must be fully visible: not text for screen readers only, nor text truncated on
   * purpose.
   */
  const wordsOf = (control: Element) => {
    const rects: DOMRect[] = []
    const texts = document.createTreeWalker(control, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const holder = text.parentElement
      // A count sits on the corner of its icon, outside by design.
      if (!holder || !isSeen(holder) || (holder !== control && holder.closest('.count'))) continue
      // A box of one pixel hides text that is for screen readers only.
      if (holder.getBoundingClientRect().width <= 1) continue
      const { textOverflow, webkitLineClamp } = getComputedStyle(holder)
      if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none') continue
      const words = document.createRange()
      words.selectNodeContents(text)
      rects.push(...words.getClientRects())
    }
    return rects
  }
  for (const control of document.querySelectorAll(
    'button, a[href], input, textarea, label, [role="switch"], .count',
  )) {
    if (!isSeen(control) || control.closest('.chips')) continue
    const box = control.getBoundingClientRect()
    if ((box.left < -1 || box.right > width + 1) && !scrollsInItsOwnBox(control))
      problems.push(`beside the screen: ${nameOf(control)}`)
    const isLine = getComputedStyle(control).display.startsWith('inline')
    const isCut = wordsOf(control).some(
      ({ left, right, top, bottom }) =>
        left < box.left - 1 ||
        right > box.right + 1 ||
        (!isLine && (top < box.top - 3 || bottom > box.bottom + 3)),
    )
    if (isCut) problems.push(`words leave it: ${nameOf(control)}`)
  }
  return problems
}

export const expectNoOverflow = async (page: Page, face: keyof typeof boxes = 'phone'): Promise<void> => {
  expect(await page.evaluate(findOverflow, boxes[face])).toEqual([])
}
