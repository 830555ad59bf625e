/** Lines of subtitles, and when each is spoken. Pure. */

/** In thousandths of the whole. */
export interface CueShare {
  fromMs: number
  toMs: number
  text: string
}

const lineMax = 16
const endOfClause = /[，。！？；：、…,.!?;:\n]/u
/** A rest is as long as this many characters. */
const restWeight = 1.6

interface Clause {
  text: string
  weight: number
}

/** Long clauses are cut into lines of about the same length. */
const cut = (text: string): string[] => {
  const characters = [...text]
  const lines = Math.ceil(characters.length / lineMax)
  const each = Math.ceil(characters.length / Math.max(1, lines))
  return Array.from({ length: lines }, (_, at) => characters.slice(at * each, (at + 1) * each).join(''))
}

const clausesOf = (text: string): Clause[] => {
  const clauses: Clause[] = []
  let words = ''
  const end = (rest: number) => {
    const lines = cut(words.trim())
    for (const [at, line] of lines.entries())
      clauses.push({ text: line, weight: [...line].length + (at === lines.length - 1 ? rest : 0) })
    words = ''
  }
  for (const character of text)
    if (endOfClause.test(character)) end(restWeight)
    else words += character
  end(0)
  return clauses.filter(({ text: line }) => line !== '')
}

/** One after the other, each as long as its characters and the rest after it. */
export const cuesOf = (text: string): CueShare[] => {
  const clauses = clausesOf(text)
  const whole = clauses.reduce((sum, { weight }) => sum + weight, 0)
  let passed = 0
  return clauses.map(({ text: line, weight }) => {
    const fromMs = Math.round((passed * 1_000) / whole)
    passed += weight
    return { fromMs, toMs: Math.round((passed * 1_000) / whole), text: line }
  })
}
