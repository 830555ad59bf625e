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

/** A common small notebook, and the same at a zoom of 200 %. */
export const smallNotebook = { width: 1280, height: 720 }
export const zoomedNotebook = { width: 640, height: 360 }

/** Runs in the browser. Controls that a mouse cannot reach, and a document that scrolls sideways. */
export const findUnreachable = (): string[] => {
  const { scrollWidth, clientWidth, clientHeight } = document.documentElement
  const problems = scrollWidth > clientWidth ? [`the page: ${scrollWidth} px in ${clientWidth}`] : []
  const nameOf = (element: Element) =>
    `<${element.tagName.toLowerCase()}> ${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 30)}`
  // What lies under a mask of its own component, such as the native box behind a drawn one.
  const isDrawn = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !element.closest('[inert], [aria-hidden=true]') &&
    getComputedStyle(element).pointerEvents !== 'none'
  // A link within the page is only seen while it has the focus.
  const controls = 'button, a[href]:not([href^="#"]), input, textarea, [role=tab]'
  const hitAt = (x: number, y: number, control: Element) => {
    const hit = document.elementFromPoint(x, y)
    const label = control.closest('label, .ant-select, .ant-picker, .ant-tabs-tab')
    return { hit, isControl: hit !== null && (control.contains(hit) || label?.contains(hit) === true) }
  }
  const canBePressed = (control: Element): boolean => {
    const [box] = control.getClientRects()
    return !!box && hitAt(box.left + box.width / 2, box.top + box.height / 2, control).isControl
  }
  const problemOf = (control: Element): string | null => {
    // A line of text that wraps has a box around both of its parts.
    const [box] = control.getClientRects()
    if (!box || box.width <= 1 || box.height <= 1) return null
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
    if (x < 0 || y < 0 || x > clientWidth || y > clientHeight)
      return `cannot be scrolled to: ${nameOf(control)}`
    const { hit, isControl } = hitAt(x, y, control)
    if (isControl || hit?.contains(control)) return null
    return `${nameOf(control)} is covered by ${hit ? nameOf(hit) : 'nothing'}`
  }
  for (const control of document.querySelectorAll(controls)) {
    // What can be pressed where it stands need not be scrolled to, which takes the most time.
    if (!isDrawn(control) || canBePressed(control)) continue
    control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    const problem = problemOf(control)
    if (problem) problems.push(problem)
  }
  return problems
}

/** In windows of these sizes: nothing is cut off, and every control can be pressed. */
export const expectReachableAt = async (
  page: Page,
  sizes: readonly { width: number; height: number }[],
): Promise<void> => {
  const before = page.viewportSize()
  // Looking for what can be reached scrolls the menu, which afterwards shall stand as the product had left it.
  const menu = page.getByRole('navigation', { name: '主菜单' })
  // Pages of somebody who is not signed in have none.
  const hasMenu = (await menu.count()) > 0
  const scrolled = hasMenu ? await menu.evaluate((element) => element.scrollTop) : 0
  for (const size of sizes) {
    await page.setViewportSize(size)
    await expect
      .poll(() => page.evaluate(findUnreachable), { message: `${size.width} × ${size.height}` })
      .toEqual([])
  }
  if (before) await page.setViewportSize(before)
  if (hasMenu) await menu.evaluate((element, top) => element.scrollTo({ top }), scrolled)
}

/** Runs in the browser. Pairs of texts that are drawn over each other. */
const overlapsIn = (root: Element): string[] => {
  const isSeen = (element: Element) =>
    element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })
  const clip = (element: Element, box: DOMRect): DOMRect => {
    let { left, top, right, bottom } = box
    for (let above: Element | null = element; above && above !== root; above = above.parentElement) {
      if (getComputedStyle(above).overflow === 'visible') continue
      const edge = above.getBoundingClientRect()
      left = Math.max(left, edge.left)
      top = Math.max(top, edge.top)
      right = Math.min(right, edge.right)
      bottom = Math.min(bottom, edge.bottom)
    }
    return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top))
  }
  const texts: { text: string; element: Element; boxes: DOMRect[] }[] = []
  const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const element = node.parentElement
    const text = node.textContent?.trim() ?? ''
    if (!text || !element || !isSeen(element) || element.closest('.sr, .is-away, [aria-hidden=true]'))
      continue
    const range = document.createRange()
    range.selectNodeContents(node)
    texts.push({ text, element, boxes: [...range.getClientRects()].map((box) => clip(element, box)) })
  }
  // The boxes of lines are higher than their letters.
  const slack = 0.2
  const cross = (one: DOMRect, other: DOMRect) => {
    const across = Math.min(one.right, other.right) - Math.max(one.left, other.left)
    const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
    return across > 2 && down > slack * Math.min(one.height, other.height) + 1
  }
  return texts.flatMap((one, at) =>
    texts
      .slice(at + 1)
      .filter((other) => one.boxes.some((box) => other.boxes.some((theirs) => cross(box, theirs))))
      .map((other) => `${one.text} × ${other.text}`),
  )
}

/**
 * What scrolls passes below bars on purpose: only the page's own flow is looked at, and each bar by itself. One that
 * fails does not hide the next.
 */
export const expectNoOverlap = async (page: Page): Promise<void> => {
  for (const part of await page
    .locator('.stack-page:not([inert]):visible .scroll, .tabbar:visible, .nav:visible')
    .all())
    expect.soft(await part.evaluate(overlapsIn), page.url()).toEqual([])
}
