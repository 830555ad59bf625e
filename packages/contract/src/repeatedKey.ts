/**
 * A name that stands twice. `JSON.parse` quietly keeps the last of two equal keys where another program keeps the
 * first, so that what one has checked is not what the other uses: we refuse it, as forms do with their fields.
 */

/** In JSON that has been parsed: strings, each with the colon that makes it a key, and the ends of objects. */
const tokens = /"[^"\\]*(?:\\.[^"\\]*)*"(?<colon>\s*:)?|[{}]/g

/** The first key that stands twice in one object of a JSON text; undefined when there is none. */
export const repeatedKeyIn = (json: string): string | undefined => {
  const open: Set<string>[] = []
  for (const { 0: token, groups } of json.matchAll(tokens)) {
    if (token === '{') open.push(new Set())
    else if (token === '}') open.pop()
    else if (groups?.colon) {
      // Decoded, since "\u0061" is "a".
      const key = String(JSON.parse(token.slice(0, -groups.colon.length)))
      const seen = open.at(-1)
      if (seen?.has(key)) return key
      seen?.add(key)
    }
  }
  return undefined
}

export const repeatedSentence = (name: string): string => `字段 ${name.slice(0, 40)} 重复了`
