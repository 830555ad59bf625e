/**
 * Query strings and form bodies as flat records of text. A key that stands twice is refused here, since two
 * programs that read such a request (ours and a proxy's) could see different values.
 */
import { Refusal } from '../refusal.ts'

const fieldsMax = 200

export const parseFields = (text: string): Record<string, string> => {
  const fields: Record<string, string> = Object.create(null)
  let count = 0
  for (const [name, value] of new URLSearchParams(text)) {
    count += 1
    if (count > fieldsMax) throw new Refusal('invalidInput', '字段太多了')
    if (name in fields) throw new Refusal('invalidInput', `字段 ${name.slice(0, 40)} 重复了`)
    fields[name] = value
  }
  return fields
}
