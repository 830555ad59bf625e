/**
 * Finds every keyword in a message in one pass over it, however many keywords there are (Aho–Corasick). Each
 * keyword has the places of the rules that it belongs to.
 */
interface Node {
  next: Map<number, Node>
  /** Where to go on when no next character fits: the longest end that is also a beginning. */
  shorter: Node | null
  words: { word: string; rule: number }[]
  /** The nearest shorter node that ends a word. */
  wordsBelow: Node | null
}

const newNode = (): Node => ({ next: new Map(), shorter: null, words: [], wordsBelow: null })

export interface Hit {
  rule: number
  word: string
}

export interface KeywordIndex {
  /** Rules with a word in this text, by their place, each once with its first word. */
  findIn(text: string): Hit[]
}

const addWord = (root: Node, word: string, rule: number): void => {
  let node = root
  for (let at = 0; at < word.length; at += 1) {
    const unit = word.charCodeAt(at)
    let next = node.next.get(unit)
    if (!next) {
      next = newNode()
      node.next.set(unit, next)
    }
    node = next
  }
  node.words.push({ word, rule })
}

/** Breadth first: the shorter node of a node is known before its children need it. */
const link = (root: Node): void => {
  const queue: Node[] = [root]
  for (let node = queue.shift(); node; node = queue.shift()) {
    for (const [unit, child] of node.next) {
      let from = node.shorter
      while (from && !from.next.has(unit)) from = from.shorter
      child.shorter = from?.next.get(unit) ?? root
      child.wordsBelow = child.shorter.words.length > 0 ? child.shorter : child.shorter.wordsBelow
      queue.push(child)
    }
  }
}

export const createKeywordIndex = (entries: readonly Hit[]): KeywordIndex => {
  const root = newNode()
  for (const { word, rule } of entries) if (word) addWord(root, word, rule)
  link(root)
  return {
    findIn(text) {
      const found = new Map<number, string>()
      let node = root
      for (let at = 0; at < text.length; at += 1) {
        const unit = text.charCodeAt(at)
        let from: Node | null = node
        while (from && !from.next.has(unit)) from = from.shorter
        node = from?.next.get(unit) ?? root
        for (let end: Node | null = node; end; end = end.wordsBelow)
          for (const { rule, word } of end.words) if (!found.has(rule)) found.set(rule, word)
      }
      return [...found].map(([rule, word]) => ({ rule, word })).sort((a, b) => a.rule - b.rule)
    },
  }
}
