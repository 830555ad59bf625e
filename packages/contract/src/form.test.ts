import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import {
  formBool,
  formId,
  formInt,
  formJson,
  formPhone,
  formText,
  formTime,
  formVersion,
  intIn,
  ownedAll,
  ownedEach,
} from './form.ts'

const accepts = (schema: z.ZodType, text: unknown) => schema.safeParse(text).success
const sentenceOf = (schema: z.ZodType, text: unknown) => schema.safeParse(text).error?.issues[0]?.message

describe('a whole number in a form', () => {
  it('comes back as the number that was sent, for every number in its range', () => {
    fc.assert(
      fc.property(fc.integer({ min: -500, max: 500 }), (value) => {
        expect(formInt({ min: -500, max: 500 }).parse(String(value)) + 0).toBe(value)
      }),
    )
  })

  it('is refused outside its range and when it is not safe to count with', () => {
    fc.assert(
      fc.property(fc.oneof(fc.integer({ max: 0 }), fc.integer({ min: 101 })), (value) => {
        expect(accepts(formInt({ min: 1, max: 100 }), String(value))).toBe(false)
      }),
    )
    const safe = formInt({ min: 0, max: Number.MAX_SAFE_INTEGER })
    expect(accepts(safe, '9007199254740991')).toBe(true)
    expect(accepts(safe, '9007199254740993')).toBe(false)
  })

  it('does not compile without both ends of its range', () => {
    const neverCalled = () => [
      // @ts-expect-error no range at all
      formInt(),
      // @ts-expect-error a range has two ends
      formInt({ min: 1 }),
      // @ts-expect-error inside a nested value too
      intIn({ max: 1 }),
    ]
    expect(neverCalled).toBeTypeOf('function')
  })

  it('is refused in every other spelling', () => {
    const spellings = [
      '',
      ' ',
      '1.0',
      '1e3',
      '0x10',
      ' 1',
      '1 ',
      '+1',
      '１',
      '1,000',
      'NaN',
      'Infinity',
      '--1',
    ]
    const safe = { min: Number.MIN_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER }
    for (const text of spellings) expect(accepts(formInt(safe), text), text).toBe(false)
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(accepts(formInt(safe), text)).toBe(/^-?\d{1,16}$/.test(text))
      }),
    )
  })
})

describe('a time in a form', () => {
  it('is of a year that a calendar has a page for', () => {
    const times = ['2000-01-01T00:00:00.000Z', '2026-11-15T12:00:00.000Z', '2999-12-31T23:59:59.999Z']
    for (const text of times)
      expect(new Date(formTime().parse(String(Date.parse(text)))).toISOString()).toBe(text)
    for (const text of [
      '-1',
      '0',
      '946684799999',
      '32503680000000',
      '253402300800000',
      '8640000000000001',
      'now',
    ])
      expect(accepts(formTime(), text), text).toBe(false)
  })
})

describe('a version in a form', () => {
  it('fits the column it becomes', () => {
    expect(formVersion().parse('2147483647')).toBe(2_147_483_647)
    for (const text of ['0', '2147483648']) expect(accepts(formVersion(), text), text).toBe(false)
  })
})

describe('an id in a form', () => {
  it('is a positive number without leading zeros that fits a bigint column', () => {
    expect(formId().parse('880001')).toBe(880_001)
    for (const text of ['0', '-1', '007', '1234567890123456', 'abc', ''])
      expect(accepts(formId(), text)).toBe(false)
  })
})

describe('a yes or no in a form', () => {
  it('takes "false" for no, and nothing but the four spellings', () => {
    expect(formBool().parse('false')).toBe(false)
    expect(formBool().parse('0')).toBe(false)
    expect(formBool().parse('true')).toBe(true)
    expect(formBool().parse('1')).toBe(true)
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(accepts(formBool(), text)).toBe(['true', 'false', '1', '0'].includes(text))
      }),
    )
  })
})

describe('text in a form', () => {
  /** Emoji, CJK and combining characters. */
  const typed = fc.string({ unit: fc.constantFrom('图', 'a', ' ', '😀', '\n', 'é', '𠮷'), maxLength: 30 })

  it('is trimmed and counted in characters, not in bytes or halves of an emoji', () => {
    fc.assert(
      fc.property(typed, (text) => {
        const trimmed = text.trim()
        const length = Array.from(trimmed).length
        const parsed = formText({ min: 2, max: 10 }).safeParse(text)
        expect(parsed.success).toBe(length >= 2 && length <= 10)
        if (parsed.success) expect(parsed.data).toBe(trimmed)
      }),
    )
    expect(accepts(formText({ max: 4 }), '😀😀😀😀')).toBe(true)
    expect(accepts(formText({ max: 4 }), '😀😀😀😀😀')).toBe(false)
  })

  it('is refused with control characters or ones that turn the reading direction around', () => {
    for (const bad of ['\0', '\u0007', '\u001b', '\u202e', '\u2066', '\u2028', '\u007f']) {
      expect(sentenceOf(formText({ max: 20 }), `图${bad}神`)).toBe('含有不能使用的字符')
    }
    expect(formText({ max: 20 }).parse('一行\n两行\t三')).toBe('一行\n两行\t三')
  })

  it('says in plain words what is wrong', () => {
    expect(sentenceOf(formText({ max: 5 }), '  ')).toBe('请填写')
    expect(sentenceOf(formText({ min: 2, max: 5 }), '图')).toBe('至少 2 个字')
    expect(sentenceOf(formText({ max: 5 }), '一二三四五六')).toBe('最多 5 个字')
    expect(sentenceOf(formText({ max: 5 }), 'x'.repeat(1_000_000))).toBe('最多 5 个字')
  })
})

describe('a phone number in a form', () => {
  it('is eleven digits of a Chinese mobile number, spaces around it forgiven', () => {
    expect(formPhone().parse(' 13800138000 ')).toBe('13800138000')
    for (const text of ['12800138000', '1380013800', '138001380000', '+8613800138000', '1380013800a']) {
      expect(sentenceOf(formPhone(), text)).toBe('请填写 11 位手机号')
    }
  })
})

describe('a nested value in a form', () => {
  const anything = formJson(z.unknown())
  const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)

  it('comes back as it was sent', () => {
    const value = fc.jsonValue({ maxDepth: 3, stringUnit: 'grapheme' })
    fc.assert(
      fc.property(value, (sent) => {
        const text = JSON.stringify(sent)
        expect(anything.parse(text)).toEqual(JSON.parse(text))
      }),
    )
  })

  it('may be eight deep and no deeper, however deep it is', () => {
    expect(accepts(anything, nested(8))).toBe(true)
    for (const depth of [9, 100, 4_000, 30_000])
      expect(sentenceOf(anything, nested(depth))).toBe('格式不正确')
    expect(accepts(anything, `${'{"a":'.repeat(9)}1${'}'.repeat(9)}`)).toBe(false)
  })

  it('is refused when it is not JSON, too long, or holds text a database cannot keep', () => {
    for (const text of ['', '{', "{'a':1}", 'undefined', '[1,]', 'NaN'])
      expect(accepts(anything, text)).toBe(false)
    expect(sentenceOf(anything, JSON.stringify('x'.repeat(70_000)))).toBe('内容太长')
    for (const text of ['"\\u0000"', '{"a\\u0000":1}', '["\\ud800"]', '{"a":{"b":"\\udc00x"}}']) {
      expect(sentenceOf(anything, text), text).toBe('格式不正确')
    }
    expect(accepts(anything, '"\\ud83d\\ude00"')).toBe(true)
  })

  it('is refused when a key stands twice in one object, however it is written and wherever it is', () => {
    const twice: [string, string][] = [
      ['{"a":1,"a":1}', 'a'],
      ['{"a":1,"\\u0061":2}', 'a'],
      ['{ "a\\"b" : 1 ,\n"c":2, "a\\u0022b"\t: 3 }', 'a"b'],
      ['{"a":{"b":1},"c":[],"a":[]}', 'a'],
      ['[{"a":1},{"x":{"b":1,"c":"}","b":2}}]', 'b'],
      ['{"__proto__":1,"__proto__":2}', '__proto__'],
      ['{"constructor":1,"constructor":2}', 'constructor'],
      ['{"":1,"":2}', ''],
      ['{"a\\\\":1,"b":2,"a\\\\":3}', 'a\\'],
    ]
    for (const [text, name] of twice) expect(sentenceOf(anything, text), text).toBe(`字段 ${name} 重复了`)
  })

  it('may have the same key in different objects, and text that looks like a key twice', () => {
    const fine = [
      '{"a":{"a":{"a":1}},"b":{"a":1}}',
      '[{"a":1},{"a":1}]',
      '{"a":"\\"a\\":1","b":"{\\"a\\":1,"}',
      '["a","a",":","a"]',
      '{"constructor":1,"toString":2}',
      '{"a":"a","b":"a"}',
    ]
    for (const text of fine) expect(accepts(anything, text), text).toBe(true)
  })

  it('is refused for a key that stands twice in any object there is, and only then', () => {
    const keys = fc.uniqueArray(fc.string({ unit: 'grapheme', minLength: 0, maxLength: 3 }), { minLength: 1 })
    const value = fc.jsonValue({ maxDepth: 2, stringUnit: 'grapheme' })
    fc.assert(
      fc.property(keys, value, fc.nat(), fc.boolean(), (names, inner, at, isTwice) => {
        const chosen = names[at % names.length] ?? ''
        const written = isTwice ? [...names, chosen] : names
        const pairs = written.map((name) => `${JSON.stringify(name)} : ${JSON.stringify(inner)}`)
        const object = `[{${pairs.join(' , ')}}]`
        expect(accepts(anything, object)).toBe(!isTwice)
      }),
    )
  })

  it('gives back no object with another prototype', () => {
    const parsed = formJson(z.record(z.string(), z.unknown())).parse('{"__proto__":{"isAdmin":true},"a":1}')
    expect(Object.getPrototypeOf(parsed)).toBe(Object.prototype)
    expect('isAdmin' in parsed).toBe(false)
  })
})

describe('own objects that make up one thing', () => {
  it('are none or up to the given number of ids', () => {
    const id = '0190f5d4-9e0a-7c3b-8d2f-1a2b3c4d5e6f'
    const ids = ownedAll('upload', 2)
    expect(ids.parse('[]')).toEqual([])
    expect(ids.parse(JSON.stringify([id, id]))).toEqual([id, id])
    for (const list of [[id, id, id], ['1'], id, [null]])
      expect(accepts(ids, JSON.stringify(list))).toBe(false)
  })
})

describe('a list of own objects', () => {
  it('needs at least one id, at most the given number, and only ids', () => {
    const id = '0190f5d4-9e0a-7c3b-8d2f-1a2b3c4d5e6f'
    const ids = ownedEach('upload', 2)
    expect(ids.parse(JSON.stringify([id]))).toEqual([id])
    for (const list of [[], [id, id, id], ['1'], id, [null]])
      expect(accepts(ids, JSON.stringify(list))).toBe(false)
  })
})
