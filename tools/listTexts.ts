/**
 * Prints every Chinese text of the product with its place: `npm run -s texts`, all of it; `npm run -s texts -- wallet
 * console` only lines whose place has both words. Templates show `{}` where a value is filled in.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { rootPath } from './repository.ts'

export interface Text {
  file: string
  line: number
  text: string
}

const source = /^(apps|packages)\/.*\.(tsx?|json)$/
const isLeftOut = /\.test\.tsx?$|\/test\/|^apps\/simulators\/|\/places\/|package\.json$|tsconfig/
const chinese = /\p{Script=Han}/u

type Node = { type?: string; start?: number; [key: string]: unknown }

/** Texts of one node; undefined: look at its children. */
const textOf: Record<string, (node: Node) => string | undefined> = {
  Literal: ({ value }) => (typeof value === 'string' ? value : ''),
  JSXText: ({ value }) => String(value),
  TemplateLiteral: ({ quasis }) =>
    (quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('{}'),
}

function* textsIn(node: unknown): Generator<{ start: number; text: string }> {
  if (Array.isArray(node)) for (const each of node) yield* textsIn(each)
  if (node === null || typeof node !== 'object' || Array.isArray(node)) return
  const { type, start = 0 } = node as Node
  const text = textOf[type ?? '']?.(node as Node)
  if (text !== undefined && chinese.test(text)) yield { start, text: text.replace(/\s+/g, ' ').trim() }
  for (const [key, child] of Object.entries(node)) if (key !== 'quasis') yield* textsIn(child)
}

export function textsOf(file: string, content: string): Text[] {
  const { program } = parseSync(
    file.replace(/\.json$/, '.ts'),
    file.endsWith('.json') ? `(${content})` : content,
  )
  const lineAt = (start: number) => content.slice(0, start).split('\n').length
  return [...textsIn(program.body)].map(({ start, text }) => ({ file, line: lineAt(start), text }))
}

export const allTexts = (): Text[] =>
  execFileSync('git', ['ls-files'], { cwd: rootPath(), encoding: 'utf8' })
    .split('\n')
    .filter((file) => source.test(file) && !isLeftOut.test(file))
    .map((file) => ({ file, content: readFileSync(rootPath(file), 'utf8') }))
    // Parsing takes the time, and most files have no Chinese text.
    .filter(({ content }) => chinese.test(content))
    .flatMap(({ file, content }) => textsOf(file, content))

if (import.meta.main) {
  const words = process.argv.slice(2)
  for (const { file, line, text } of allTexts())
    if (words.every((word) => file.includes(word))) console.log(`${file}:${line}\t${text}`)
}
