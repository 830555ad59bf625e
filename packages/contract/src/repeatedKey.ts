/**
 * Finds duplicate names. `JSON.parse` silently keeps the last of two equal keys where another program keeps
 * the first, so that one could check another value than the other uses: we refuse duplicates, as forms do.
 */

/** For valid JSON: strings, with the colon that makes one a key, and object boundaries. */
const tokens = /"[^"\\]*(?:\\.[^"\\]*)*"(?<colon>\s*:)?|[{}]/g

/** The first duplicate key within one object of a JSON text, if any. */
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
