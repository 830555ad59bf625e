/** Text into HTML without surprises: what is interpolated is escaped unless it is markup made here. */
export class Markup {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escapeText = (text: string) => text.replace(/[&<>"']/g, (character) => escapes[character] ?? character)

type Part = string | number | Markup | readonly Markup[]

const partText = (part: Part): string => {
  if (part instanceof Markup) return part.text
  return typeof part === 'object' ? part.map(({ text }) => text).join('') : escapeText(String(part))
}

export const html = (strings: TemplateStringsArray, ...parts: Part[]): Markup =>
  new Markup(strings.reduce((text, string, index) => text + partText(parts[index - 1] ?? '') + string))

export const joined = (parts: readonly Markup[], separator: string): Markup =>
  new Markup(parts.map(({ text }) => text).join(escapeText(separator)))
