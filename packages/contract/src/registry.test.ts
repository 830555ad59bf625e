import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { mountsOf } from './endpoint.ts'
import { errorCodes } from './errorCodes.ts'
import { inputFields, type JsonSchema } from './jsonSchema.ts'
import { loadRegistry } from './registry.ts'
import { sentences } from './sentences.ts'

const registry = await loadRegistry()

/** Offenders by path, so that a failure says where to look. */
const offenders = (isWrong: (entry: (typeof registry)[number]) => boolean): string[] =>
  registry.filter(isWrong).map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`)

const within = (schema: unknown): JsonSchema[] => {
  if (typeof schema !== 'object' || schema === null) return []
  return [schema as JsonSchema, ...Object.values(schema).flatMap(within)]
}

describe('the contract', () => {
  it('has calls, each at an address and method of its own', () => {
    const addresses = registry.flatMap(({ endpoint }) =>
      mountsOf(endpoint).map(({ url }) => `${endpoint.method} ${url}`),
    )
    expect(addresses.length).toBeGreaterThan(0)
    expect(addresses.filter((address, at) => addresses.indexOf(address) !== at)).toEqual([])
  })

  it('holds nothing but endpoints in its endpoint files', () => {
    expect(registry.filter(({ endpoint }) => !(endpoint.input instanceof z.ZodObject))).toEqual([])
  })

  it("keeps the console's calls below console/<area>/, and only there calls for staff", () => {
    expect(
      offenders(({ area, endpoint }) => {
        const isConsole = endpoint.path.startsWith('console/')
        return isConsole
          ? !endpoint.path.startsWith(`console/${area}/`) || !/^(staff|anyone)/.test(endpoint.auth)
          : endpoint.auth.startsWith('staff')
      }),
    ).toEqual([])
  })

  it('asks for an idempotency key only where something is written', () => {
    expect(offenders(({ endpoint }) => endpoint.idempotent && endpoint.method === 'GET')).toEqual([])
  })

  it('limits how often a stranger may write', () => {
    expect(
      offenders(({ endpoint }) => endpoint.auth === 'anyone' && endpoint.method !== 'GET' && !endpoint.rate),
    ).toEqual([])
  })

  it('bounds every text it takes', () => {
    const bounds = ['maxLength', 'pattern', 'format', 'enum', 'const']
    const isUnbounded = (schema: JsonSchema) =>
      schema.type === 'string' && !bounds.some((bound) => bound in schema)
    expect(
      offenders(({ endpoint }) =>
        inputFields(endpoint).some(({ schema }) => within(schema).some(isUnbounded)),
      ),
    ).toEqual([])
  })

  it('gives every number it takes both ends of its range', () => {
    const isUnbounded = (schema: JsonSchema) =>
      (schema.type === 'integer' || schema.type === 'number') &&
      !('const' in schema || 'enum' in schema) &&
      !('minimum' in schema && 'maximum' in schema)
    expect(
      offenders(({ endpoint }) =>
        inputFields(endpoint).some(({ schema }) => within(schema).some(isUnbounded)),
      ),
    ).toEqual([])
  })

  it('lets nothing out that it does not name: every object of a reply is strict', () => {
    const isLoose = (schema: JsonSchema) =>
      schema.type === 'object' && 'properties' in schema && schema.additionalProperties !== false
    expect(
      offenders(({ endpoint }) =>
        within(z.toJSONSchema(endpoint.output, { io: 'input', unrepresentable: 'any' })).some(isLoose),
      ),
    ).toEqual([])
  })

  it('says in its summary what each call is for', () => {
    expect(offenders(({ endpoint }) => !/\p{Script=Han}/u.test(endpoint.summary))).toEqual([])
  })
})

describe('the codes', () => {
  it('are each used once, and each refusal has a sentence', () => {
    const values = Object.values(errorCodes)
    expect(new Set(values).size).toBe(values.length)
    for (const [name, sentence] of Object.entries(sentences))
      expect(sentence === '', name).toBe(name === 'ok')
  })

  it('are those of the specification, to the letter', () => {
    expect(errorCodes).toMatchObject({
      ok: 1,
      refused: 0,
      loginFailed: -1000,
      loginRequired: -1001,
      banned: -1002,
    })
    expect(errorCodes).toMatchObject({
      closing: -1003,
      closed: -1004,
      noPermission: -1005,
      newVersion: -1006,
      sessionExpired: -1007,
    })
    expect(sentences).toMatchObject({
      loginFailed: '登录失败,请重试~',
      noPermission: '暂无权限',
      newVersion: '发现新的版本！',
      sessionExpired: '登录过期！',
    })
  })
})
