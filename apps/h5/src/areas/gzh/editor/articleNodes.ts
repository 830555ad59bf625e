/**
 * An article's HTML as nodes. The page's policy allows no style attributes in markup, so that each style is set
 * by script; only the renderer's own tags and attributes are taken over.
 */
const attributes = ['src', 'href', 'data-miniprogram-appid', 'data-miniprogram-path']

const copyOf = (node: Node): Node | null => {
  if (node.nodeType === Node.TEXT_NODE) return document.createTextNode(node.textContent ?? '')
  if (!(node instanceof Element)) return null
  const made = document.createElement(node.tagName.toLowerCase())
  for (const name of attributes) {
    const value = node.getAttribute(name)
    if (value) made.setAttribute(name, value)
  }
  if (made instanceof HTMLImageElement) made.alt = ''
  made.style.cssText = node.getAttribute('data-style') ?? ''
  made.append(...copiesOf(node))
  return made
}

const copiesOf = (parent: Node): Node[] => [...parent.childNodes].flatMap((child) => copyOf(child) ?? [])

/** Quotes in texts are escaped, so that this is always an attribute. */
const withoutStyles = (html: string): string => html.replaceAll(' style="', ' data-style="')

export const articleNodes = (html: string): Node[] =>
  copiesOf(new DOMParser().parseFromString(withoutStyles(html), 'text/html').body)
