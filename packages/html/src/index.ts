/** HTML as template strings: values in `html` are escaped, except for what `html` itself has made. */
class Markup {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

export type { Markup }

type Part = string | number | Markup | readonly Markup[] | false | null | undefined

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escapeText = (text: string) => text.replace(/[&<>"']/g, (character) => escapes[character] ?? character)

const textOf = (part: Part): string => {
  if (part === undefined || part === null || part === false) return ''
  if (part instanceof Markup) return part.text
  return typeof part === 'object' ? part.map(({ text }) => text).join('') : escapeText(String(part))
}

export const html = (strings: TemplateStringsArray, ...parts: Part[]): Markup =>
  new Markup(strings.map((string, index) => string + textOf(parts[index])).join(''))

export const joined = (parts: readonly Markup[], separator: string): Markup =>
  new Markup(parts.map(({ text }) => text).join(escapeText(separator)))

/** Inserts our own text unescaped: a script, which has no escapes. It must never contain user input. */
export const trusted = (text: string): Markup => new Markup(text)
