/**
 * HTML of an article as nodes. A page's policy allows no style attributes in markup, so that each style is set by
 * script. Only the renderer's own tags and attributes are taken over: staff see drafts of components that nobody
 * has checked yet.
 */
const tags = new Set(['p', 'section', 'img', 'br', 'a', 'span', 'strong'])
const attributes = ['src', 'href', 'data-miniprogram-appid', 'data-miniprogram-path']
const isAddress = (value: string): boolean => /^(https?:\/\/|\/(?!\/)|blob:)/i.test(value)

const isAllowed = (name: string, value: string): boolean =>
  name === 'src' || name === 'href' ? isAddress(value) : value !== ''

const copyOf = (node: Node): Node | null => {
  if (node.nodeType === Node.TEXT_NODE) return document.createTextNode(node.textContent ?? '')
  if (!(node instanceof Element)) return null
  const tag = node.tagName.toLowerCase()
  if (!tags.has(tag)) return null
  const made = document.createElement(tag)
  for (const name of attributes) {
    const value = node.getAttribute(name)
    if (value && isAllowed(name, value)) made.setAttribute(name, value)
  }
  if (made instanceof HTMLImageElement) made.alt = ''
  made.style.cssText = node.getAttribute('data-style') ?? ''
  made.append(...copiesOf(node))
  return made
}

const copiesOf = (parent: Node): Node[] => [...parent.childNodes].flatMap((child) => copyOf(child) ?? [])

/**
 * Quotes in texts are escaped, so that these are always attributes. The browser complains about a handler that is
 * only parsed.
 */
const withoutStyles = (html: string): string => html.replaceAll(/ (style|on\w+)="/gi, ' data-$1="')

export const htmlNodes = (html: string): Node[] =>
  copiesOf(new DOMParser().parseFromString(withoutStyles(html), 'text/html').body)
