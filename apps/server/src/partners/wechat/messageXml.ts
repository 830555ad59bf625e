/**
 * Reads the small XML messages that WeChat sends: elements, text and CDATA. Everything else that XML has
 * (DTD, entities of its own, attributes, comments, processing instructions) is refused, so that there is
 * nothing to expand or to fetch. One pass, bounded in size, depth and number of elements.
 */
export interface XmlElement {
  name: string
  /** Its text and CDATA sections, joined and trimmed outside CDATA. */
  text: string
  children: XmlElement[]
}

/** Why a message could not be read; never contains the message. */
export class XmlRefused extends Error {}

const charactersMax = 64 * 1024
const depthMax = 6
const elementsMax = 500

// Sticky, without nested repetition: each character is looked at once.
const declaration = /\s*<\?xml(?: [a-zA-Z0-9=."' -]{1,80})?\?>/y
const openTag = /<([A-Za-z_][\w.-]{0,63})\s{0,8}(\/?)>/y
const closeTag = /<\/([A-Za-z_][\w.-]{0,63})\s{0,8}>/y
const cdata = /<!\[CDATA\[/y
const characters = /[^<]+/y

const predefined: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
  '&quot;': '"',
  '&apos;': "'",
}

const unescaped = (text: string): string =>
  text.replace(/&[^;&]{0,8};?/g, (entity) => {
    const character = predefined[entity]
    if (character === undefined) throw new XmlRefused('an entity that XML does not predefine')
    return character
  })

export const readXml = (text: string): XmlElement => {
  if (text.length > charactersMax) throw new XmlRefused('too long')
  let at = 0
  let count = 0
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at
    const found = pattern.exec(text)
    if (found) at = pattern.lastIndex
    return found
  }
  const takeCdata = (): string | null => {
    if (!take(cdata)) return null
    const end = text.indexOf(']]>', at)
    if (end < 0) throw new XmlRefused('CDATA without an end')
    const content = text.slice(at, end)
    at = end + 3
    return content
  }
  const takeText = (): string | null => {
    const found = take(characters)
    return found && unescaped(found[0].trim())
  }

  const readElement = (depth: number): XmlElement => {
    const open = take(openTag)
    if (!open) throw new XmlRefused('not an element')
    count += 1
    if (depth > depthMax || count > elementsMax) throw new XmlRefused('too deep, or too many elements')
    const element: XmlElement = { name: open[1] ?? '', text: '', children: [] }
    if (open[2]) return element
    for (;;) {
      const close = take(closeTag)
      if (close) {
        if (close[1] !== element.name) throw new XmlRefused('an element that is not closed')
        return element
      }
      const content = takeCdata() ?? takeText()
      if (content === null) element.children.push(readElement(depth + 1))
      else element.text += content
    }
  }

  take(declaration)
  takeText()
  const root = readElement(1)
  if (text.slice(at).trim()) throw new XmlRefused('something after the end')
  return root
}

/** The text of an element below `element`, by its path of names; null when there is none. */
export const textAt = (element: XmlElement, ...path: string[]): string | null => {
  let here: XmlElement | undefined = element
  for (const name of path) here = here?.children.find((child) => child.name === name)
  return here ? here.text : null
}

/** A CDATA section; the end mark inside it is split in two sections. */
export const cdataOf = (text: string): string => `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`
