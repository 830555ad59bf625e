/**
 * Whoever asks together is answered as when asking alone: every call whose concurrent callers share a snapshot, with each
 * choice of its input, for people who have much and people who have nothing.
 */
import { addDays } from '@wallpaper/contract/day'
import { type InputField, inputFields } from '@wallpaper/contract/jsonSchema'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { demoPeople, findPersonByPhone } from '../areas/account/public.ts'
import { businessDay } from '../platform/clock.ts'
import type { Route } from '../platform/http/route.ts'
import { startDemoServer } from './demoWorld.ts'
import type { TestServer } from './testServer.ts'

let server: TestServer
let people: number[]
beforeAll(async () => {
  server = await startDemoServer()
  const { db, vault } = server.services
  const found: number[] = []
  for (const { phone } of demoPeople) {
    const person = await db.read((tx) => findPersonByPhone(tx, vault.lookup(phone)))
    if (person) found.push(person.uid)
  }
  people = found
}, 300_000)
afterAll(() => server.stop())

const choicesOf = ({ name, schema }: InputField, today: string): readonly string[] => {
  if (Array.isArray(schema.enum)) return schema.enum.map(String)
  if (name === 'limit') return ['1', '3']
  return name === 'day' ? [today, addDays(today, -1), addDays(today, -35), addDays(today, -400)] : []
}

/** None, and each choice of each field. */
const formsOf = ({ endpoint }: Route, today: string): Record<string, string>[] => [
  {},
  ...inputFields(endpoint).flatMap((field) =>
    choicesOf(field, today).map((value) => ({ [field.name]: value })),
  ),
]

/** The moment of the answer is not part of what is compared. */
const textOf = (answer: unknown): string =>
  JSON.stringify(answer, (key, value: unknown) => (key === 'updated_at' ? undefined : value))

const cursorIn = (answer: unknown): string | null => {
  const cursor: unknown =
    typeof answer === 'object' && answer !== null ? Reflect.get(answer, 'next_cursor') : null
  return typeof cursor === 'string' ? cursor : null
}

it('answers each of many as alone', async () => {
  const today = businessDay(server.services.clock())
  const compared: Record<string, number> = {}
  const compare = async (route: Route, form: Record<string, string>): Promise<void> => {
    if (route.kind !== 'read' || !route.answersOf) return
    const { answersOf, endpoint } = route
    const input = endpoint.input.parse(form)
    const { together, alone } = await server.services.db.snapshot(async (tx) => {
      const all = await answersOf(tx, people, input)
      const each: unknown[] = []
      for (const uid of people) each.push((await answersOf(tx, [uid], input)).get(uid))
      return { together: people.map((uid) => all.get(uid)), alone: each }
    })
    const asked = `${endpoint.path} ${JSON.stringify(form)}`
    for (const [at, answer] of alone.entries()) {
      expect(textOf(answer), asked).toBeTruthy()
      expect(textOf(together[at]), asked).toBe(textOf(answer))
    }
    compared[endpoint.path] = (compared[endpoint.path] ?? 0) + alone.length
    const cursor = alone.map(cursorIn).find((each) => each !== null)
    if (cursor && !form.cursor) await compare(route, { ...form, cursor })
  }
  for (const route of server.product.routes)
    if (route.kind === 'read' && route.answersOf)
      for (const form of formsOf(route, today)) await compare(route, form)
  expect(Object.keys(compared).length).toBeGreaterThanOrEqual(17)
}, 120_000)
