/**
 * A probe shows a setting's effect from outside: it asks the product something whose answer depends on the
 * setting. Every area has one for each of its settings in `test/settingProbes.ts`; `everySetting.test.ts`
 * beside this file runs each with the default and with another value.
 */

import type { Client } from '@wallpaper/client'
import { dueWork } from '@wallpaper/contract/staff/staff.console'
import type { sql } from 'drizzle-orm'
import { openSession } from '../../areas/account/public.ts'
import type { SettingDefinition, SettingDefinitions } from '../../areas/staff/settings/setting.ts'
import { codeOf } from '../codeOf.ts'
import type { TestPerson } from '../factories.ts'
import type { Simulators } from '../simulators.ts'
import type { TestServer } from '../testServer.ts'

export interface ProbeWorld {
  server: TestServer
  simulators: Simulators
}

type ValueOf<D extends SettingDefinition> = D extends { kind: 'int' } ? number : boolean

export interface SettingProbe<V extends number | boolean> {
  /** A value other than the default. */
  to: V
  /** Uses its own people and objects, so that it can run again and again. */
  ask(world: ProbeWorld): Promise<unknown>
  /** The expected answer; by default the value itself. */
  shows?(value: V): unknown
}

/** One for each setting of a group: a missing one does not compile. */
export type SettingProbes<D extends SettingDefinitions> = {
  readonly [K in keyof D]: SettingProbe<ValueOf<D[K]>>
}

export const secondMs = 1_000
export const minuteMs = 60 * secondMs
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs

const untilOf = (unitMs: number) => (world: ProbeWorld, at: number | null | undefined) =>
  at === null || at === undefined ? null : Math.round((at - world.server.services.clock()) / unitMs)
export const minutesUntil = untilOf(minuteMs)
export const hoursUntil = untilOf(hourMs)
export const daysUntil = untilOf(dayMs)

/** The number of calls that succeed before the first refusal, at most `most`. */
export const acceptedOf = async (most: number, call: (at: number) => Promise<unknown>): Promise<number> => {
  for (let at = 0; at < most; at += 1) if ((await codeOf(call(at))) !== 1) return at
  return most
}

export const isAccepted = async (call: Promise<unknown>): Promise<boolean> => (await codeOf(call)) === 1

export const runJob = async ({ server }: ProbeWorld, name: string, input: object = {}): Promise<void> => {
  const job = server.product.jobHandlers.find(({ kind }) => kind.name === name)
  if (!job) throw new Error(`nothing does ${name}`)
  await job.handle(input, { id: 'probe', isLastTry: false, signal: new AbortController().signal })
}

export const runSql = ({ server }: ProbeWorld, query: ReturnType<typeof sql>) =>
  server.services.db.write((tx) => tx.execute(query))

/** A new session: days pass in these tests, and a session lasts six. */
export const signedIn = async ({ server }: ProbeWorld, { uid }: Pick<TestPerson, 'uid'>): Promise<Client> => {
  const { db, clock } = server.services
  return server.as(await db.write((tx) => openSession(tx, { uid, now: clock() })))
}

export const newPerson = async ({ server }: ProbeWorld): Promise<TestPerson & { client: Client }> => {
  const person = await server.make.person({ createdAt: new Date(server.services.clock()) })
  return { ...person, client: server.as(person.session) }
}

const shanghaiMs = 8 * hourMs

/** Moves to the next time that it is this hour in Shanghai. */
export const passToHour = ({ server }: ProbeWorld, hour: number): void => {
  const now = server.services.clock() + shanghaiMs
  const today = Math.floor(now / dayMs) * dayMs + hour * hourMs
  server.passTime((today > now ? today : today + dayMs) - now)
}

/** Moves to the next Monday noon in Shanghai. */
export const passToMonday = (world: ProbeWorld): void => {
  do passToHour(world, 12)
  while (new Date(world.server.services.clock() + shanghaiMs).getUTCDay() !== 1)
}

export const shanghaiHour = (at: number): number => ((at + shanghaiMs) % dayMs) / hourMs

/** How soon work of this kind shall be done, as the first page of an admin says. */
export const targetMinutes = async ({ server }: ProbeWorld, kind: string): Promise<number | undefined> => {
  const { items } = await server.asStaff(await server.make.staff('admin')).call(dueWork, {})
  return items.find((each) => each.kind === kind)?.target_minutes
}
