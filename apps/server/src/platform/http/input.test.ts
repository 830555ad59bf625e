import { type AnyEndpoint, defineEndpoint, formBool, formInt, formJson, formText } from '@wallpaper/contract'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { Refusal } from '../refusal.ts'
import { parseInput } from './input.ts'

const endpoint: AnyEndpoint = defineEndpoint({
  path: 'test/form',
  method: 'POST',
  auth: 'anyone',
  input: z.object({
    name: formText({ max: 5 }),
    count: formInt({ min: 1, max: 9 }),
    is_public: formBool().optional(),
    sort: z.enum(['new', 'hot']).optional(),
    link: z.url().optional(),
    secret: z.string().min(8).max(64).optional(),
    items: formJson(z.array(z.strictObject({ id: z.number().int() })).max(2)).optional(),
  }),
  output: z.strictObject({}),
  summary: 'a form with every kind of field',
})

const good = { name: '图神', count: '3' }

const problemsOf = (raw: unknown): Record<string, string> => {
  try {
    parseInput(endpoint, raw)
  } catch (error) {
    if (error instanceof Refusal) return (error.data as { fields: Record<string, string> }).fields
    throw error
  }
  return {}
}

describe('a form', () => {
  it('becomes typed values', () => {
    const raw = { ...good, is_public: 'false', items: '[{"id":1}]' }
    expect(parseInput(endpoint, raw)).toEqual({
      name: '图神',
      count: 3,
      is_public: false,
      items: [{ id: 1 }],
    })
  })

  it('that is missing altogether is told every field it needs', () => {
    for (const nothing of [undefined, null, {}]) {
      expect(problemsOf(nothing)).toEqual({ name: '请填写', count: '请填写' })
    }
  })

  it.each([
    [{ count: '0' }, { count: '不能小于 1' }],
    [{ count: '1.5' }, { count: '请填写整数' }],
    [{ name: '一二三四五六' }, { name: '最多 5 个字' }],
    [{ is_public: 'yes' }, { is_public: '请选择是或否' }],
    [{ sort: 'old' }, { sort: '请从列出的选项里选择' }],
    [{ link: 'no link' }, { link: '格式不正确' }],
    [{ secret: 'short' }, { secret: '至少 8 个字' }],
    [{ secret: 'x'.repeat(65) }, { secret: '最多 64 个字' }],
    [{ items: '[{"id":"1"}]' }, { items: '格式不正确' }],
    [{ items: '[{"id":1,"extra":2}]' }, { items: '格式不正确' }],
    [{ items: '[{"id":1},{"id":2},{"id":3}]' }, { items: '最多 2 项' }],
    [{ colour: 'red' }, { colour: '不认识的字段' }],
    [
      { count: '0', name: '', colour: 'red' },
      { count: '不能小于 1', name: '请填写', colour: '不认识的字段' },
    ],
  ])('with %j is told in plain words under the field: %j', (fields, problems) => {
    expect(problemsOf({ ...good, ...fields })).toEqual(problems)
  })

  it('with names made to do harm is refused like any other', () => {
    for (const name of ['constructor', 'toString', 'hasOwnProperty']) {
      const raw: Record<string, string> = Object.assign(Object.create(null), good)
      Object.defineProperty(raw, name, { value: 'x', enumerable: true })
      expect(Object.keys(problemsOf(raw)), name).toEqual([name])
    }
    expect(Object.keys(problemsOf({ ...good, ['x'.repeat(500)]: '1' }))).toEqual(['x'.repeat(64)])
  })
})
