/**
 * Query strings and form bodies as flat records of text. Refuses duplicate keys, and text that two programs
 * (ours and a proxy) could decode differently.
 */
import { isUtf8 } from 'node:buffer'
import { repeatedSentence } from '@wallpaper/contract'
import { Refusal } from '../refusal.ts'

const fieldsMax = 200

export const undecodable = () => new Refusal('invalidInput', '请求里有无法识别的字符，请更新后再试')

/** Stricter than URLSearchParams: refuses broken percent-encoding, bytes that are not UTF-8, and NUL. */
const decode = (text: string): string => {
  try {
    const decoded = decodeURIComponent(text.replaceAll('+', ' '))
    if (!decoded.includes('\0')) return decoded
  } catch {
    // falls through to the refusal for NUL
  }
  throw undecodable()
}

export const parseFields = (text: string): Record<string, string> => {
  const fields: Record<string, string> = Object.create(null)
  const pairs = text.split('&', fieldsMax + 1)
  if (pairs.length > fieldsMax) throw new Refusal('invalidInput', '字段太多了')
  for (const pair of pairs) {
    if (pair === '') continue
    const cut = pair.indexOf('=')
    const name = decode(cut < 0 ? pair : pair.slice(0, cut))
    // zod skips this name, and no form of ours has it.
    if (name === '__proto__') throw new Refusal('invalidInput', '有不认识的字段，请更新后再试')
    if (name in fields) throw new Refusal('invalidInput', repeatedSentence(name))
    fields[name] = cut < 0 ? '' : decode(pair.slice(cut + 1))
  }
  return fields
}

/** A form body: unencoded bytes must be UTF-8 too. (In a URL Node only accepts ASCII.) */
export const parseForm = (bytes: Buffer): Record<string, string> => {
  if (!isUtf8(bytes)) throw undecodable()
  return parseFields(bytes.toString('utf8'))
}

const problems = new WeakMap<object, Error>()

/** For the router, where an exception would crash the process: the refusal is stored for later. */
export const parseQuery = (text: string): Record<string, string> => {
  try {
    return parseFields(text)
  } catch (error) {
    const nothing: Record<string, string> = Object.create(null)
    problems.set(nothing, error as Error)
    return nothing
  }
}

/** The stored refusal, if any. */
export const badQueryOf = (query: unknown): Error | undefined =>
  typeof query === 'object' && query !== null ? problems.get(query) : undefined
